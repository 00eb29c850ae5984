import type { Meta, StoryObj } from '@storybook/react-vite'
import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { DataTable } from '#ui/data-table.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { Stat, StatRow } from '#ui/stat.tsx'
import { ConsoleLayout } from './console-layout.tsx'

const rows = [
  { id: 1, name: 'Villa Azur', stay: '4 au 11 juil.', amount: 2_000_000 },
  { id: 2, name: 'Mas Lavande', stay: '11 au 18 juil.', amount: 861_250 },
]

const meta = {
  title: 'Mises en page/ConsoleLayout',
  component: ConsoleLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    area: 'Espace propriétaire',
    look: null,
    findAt: null,
    tools: null,
    account: { name: 'Camille Exemple', email: 'camille@demo.calanque.fr', links: [] },
    entries: [
      { to: '/owner/dashboard', label: 'Tableau de bord', icon: LayoutDashboard },
      { to: '/owner/properties', label: 'Mes propriétés', icon: House },
      { to: '/owner/calendar', label: 'Calendrier', icon: CalendarDays },
      { to: '/', label: 'Réservations', icon: ReceiptText },
    ],
    children: (
      <div className="grid gap-12">
        <h1 className="display-md">Réservations</h1>
        <StatRow>
          <Stat label="À venir" value="18" />
          <Stat label="À signer" value="3" />
          <Stat label="Encaissé" value={<PriceText amount={12_480_000} brief />} />
          <Stat label="Nuits occupées" value="64 %" />
        </StatRow>
        <DataTable
          caption="Séjours à venir"
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            { key: 'name', header: 'Propriété', cell: (row) => row.name, rowHeader: true },
            { key: 'stay', header: 'Séjour', cell: (row) => row.stay },
            {
              key: 'amount',
              header: 'Montant',
              cell: (row) => <PriceText amount={row.amount} />,
              align: 'end',
            },
          ]}
        />
      </div>
    ),
  },
} satisfies Meta<typeof ConsoleLayout>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'Par défaut' }
