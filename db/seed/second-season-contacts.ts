import { agreed, called, company, person, type StoryContact, TICKED, wrote } from './story-contact.ts'

/** The contacts of the second agency; none of them exists. */
export const SECOND_SEASON_CONTACTS: readonly StoryContact[] = [
  {
    words: person(['Achille', 'Garlaban', '151', 'Marseille'], {
      preferences: 'Mouillage à moins d’un mille.',
    }),
    holder: 'agent',
    notes: [
      called(15, 'Veut voir les calanques depuis son lit.'),
      called(2, 'Rappelle demain avec ses dates.', { act: 'Noter ses dates', inDays: 1 }),
    ],
  },
  {
    words: person(['Blandine', 'Cadarache', '152', 'Aubagne']),
    holder: 'head',
    notes: [called(26, 'Reçoit ses petits-enfants, six lits simples.')],
    consents: [agreed(26, 'news', 'mail', TICKED)],
  },
  {
    words: person(['Ciaran', 'O’Dunleavy', '153', 'Cork'], { language: 'en', country: 'IE' }),
    holder: 'agent',
    notes: [wrote('mail', 11, 'Hiking group of ten, départ à l’aube.')],
  },
  {
    words: company('Plongée Exemple Cassis', '154', 'Cassis'),
    holder: 'agent',
    notes: [called(34, 'Loge ses stagiaires en mai et en septembre.')],
  },
  {
    words: person(['Désirée', 'Mazaugues', '155', 'Toulon']),
    holder: 'head',
    notes: [wrote('whatsapp', 5, 'Hésite entre la crique et la pinède.')],
  },
]
