import { called, type StoryContact, wrote } from './story-contact.ts'

/** Who is what to whom among them, by addresses. */
export const SEASON_RELATIONS = [
  { of: 'apolline.vernegues@example.com', other: 'lysandre.vernegues@example.com', kind: 'spouse' },
  { of: 'leila.haddaoui@example.com', other: 'theodule.brancas@example.com', kind: 'assistant' },
  { of: 'hortense.belcastel@example.com', other: 'aurelien.castagnier@example.com', kind: 'family' },
  { of: 'roxane.tavernole@example.com', other: 'mireille.sautadet@example.com', kind: 'introducer' },
] as const

/** What was said with those who booked, by their address. */
export const SEASON_NOTES: readonly { of: string; notes: StoryContact['notes'] }[] = [
  {
    of: 'aline.berthomier@example.com',
    notes: [called(16, 'Ravie de son séjour, demande la même chambre pour sa mère.')],
  },
  {
    of: 'thomas.keller@example.com',
    notes: [
      wrote('whatsapp', 9, 'Envoie ses horaires de train\u00a0: 14\u00a0h\u00a042 à Cannes.'),
      called(3, 'Demande une table pour huit le soir de l’arrivée.', {
        act: 'Réserver la table du soir',
        inDays: 0,
      }),
    ],
  },
  {
    of: 'priya.narang@example.com',
    notes: [wrote('mail', 20, 'A reçu la facture au nom de sa société.')],
  },
  {
    of: 'mathilde.courcelle@example.com',
    notes: [called(6, 'Le robinet du jardin fuyait\u00a0: réparé le jour même.')],
  },
]
