import { Tabs } from '#ui/tabs.tsx'

/** The parts of marketing, in the console of `area`; the pages of the site are written by the house alone. */
export function MarketingTabs({ area }: { area: string }) {
  return (
    <Tabs
      label="Marketing"
      items={[
        { to: `/${area}/marketing`, label: 'Mises en avant' },
        { to: `/${area}/marketing/promotions`, label: 'Promotions' },
        ...(area === 'back-office'
          ? [
              { to: '/back-office/marketing/pages', label: 'Pages éditoriales' },
              { to: '/back-office/marketing/lettres', label: 'Lettres' },
            ]
          : []),
      ]}
    />
  )
}
