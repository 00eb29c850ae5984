import { Tabs } from '#ui/tabs.tsx'

/** The two parts of marketing, in the console of `area`. */
export function MarketingTabs({ area }: { area: string }) {
  return (
    <Tabs
      label="Marketing"
      items={[
        { to: `/${area}/marketing`, label: 'Mises en avant' },
        { to: `/${area}/marketing/promotions`, label: 'Promotions' },
      ]}
    />
  )
}
