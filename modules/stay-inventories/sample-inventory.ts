import type { InventorySection } from './inventory.ts'
import type { InventoryFacts } from './inventory-facts.ts'
import { completed, sectionsOfVilla, withTyped } from './inventory-sections.ts'

const SEEN: readonly InventorySection[] = sectionsOfVilla({
  rooms: [
    { name: 'Chambre principale', beds: '1 lit de 160 cm' },
    { name: 'Chambre du jardin', beds: '2 lits de 90 cm' },
  ],
  ...{ bathrooms: 1, annexes: ['Abri de piscine'], amenities: ['wifi', 'pool', 'kitchen'], ownAmenities: [] },
}).map((section) => {
  const counts = { meters: ['48213', '1207', ''], keys: ['3', '2'] }[section.key] ?? []
  const items = Object.fromEntries(
    section.items.map(({ key }, n) => [key, { answer: counts[n] ?? '', remark: '' }]),
  )
  return completed(withTyped(section, { items, remark: '' }), null)
})

const scratched = { answer: 'damaged', remark: 'éclat sur le bord de la table' }
const LEFT = SEEN.map((section) =>
  section.key === 'living' ? withTyped(section, { items: { 'living-4': scratched }, remark: '' }) : section,
)

/** The departure of a stay that does not exist, by which a version of the template is read before it is used. */
export const SAMPLE_INVENTORY: InventoryFacts = {
  moment: 'departure',
  closedAt: '2027-07-24T08:40:00.000Z',
  closedOn: '2027-07-24',
  agency: {
    name: 'Agence Exemple',
    address: '12 quai de l’Exemple, 06400 Cannes',
    email: 'agence@example.org',
    phone: '04 00 00 00 00',
  },
  maker: 'Dominique Exemple',
  tenant: 'Camille Exemple',
  lessor: 'Hélène Exemple',
  stay: {
    reservation: 'EXEMPLE',
    title: 'Villa Exemple',
    address: '1 chemin de l’Exemple, 06400 Cannes',
    arrival: '2027-07-17',
    departure: '2027-07-24',
  },
  deposit: 500_000,
  sections: LEFT,
  arrival: { closedOn: '2027-07-17', hash: '0'.repeat(64), sections: SEEN },
  answer: { kind: 'signed', name: 'Camille Exemple' },
}
