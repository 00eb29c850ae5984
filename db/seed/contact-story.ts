import { called, company, person, type StoryContact, wrote } from './story-contact.ts'

/** The contacts of the demonstration beside those who booked, own or asked; none of them exists. */
export const CONTACT_STORY: readonly StoryContact[] = [
  {
    words: person(['Aurélien', 'Castagnier', '101', 'Lyon'], {
      preferences: 'Vue mer, piscine fermée, pas de route passante.',
    }),
    holder: 'agent',
    notes: [
      called(12, 'Deux semaines en août, neuf personnes dont un bébé, vers Saint-Tropez.'),
      wrote('mail', 10, 'Trois villas envoyées, avec leurs totaux.'),
      called(1, 'Hésite entre deux villas, en parle à sa sœur ce soir.', {
        act: 'Demander laquelle ils choisissent',
        inDays: 2,
      }),
    ],
  },
  {
    words: person(['Bérénice', 'Montauroux', '102', 'Paris'], {
      emails: [
        { email: 'berenice.montauroux@example.com', label: 'personal' },
        { email: 'b.montauroux@example.org', label: 'work' },
      ],
    }),
    holder: 'agent',
    notes: [
      called(30, 'Cherche une maison pour Pâques, quatre chambres, au calme.', {
        act: 'Proposer deux maisons du Luberon',
        inDays: 5,
      }),
    ],
  },
  {
    words: person(['Charles-Henri', 'de Ribaupré', '103', 'Genève'], {
      country: 'CH',
      preferences: 'Arrive toujours en train. Journal du matin.',
    }),
    holder: 'head',
    notes: [
      wrote('note', 60, 'Client de longue date de l’agence, connaît les villas du cap.'),
      called(8, 'Veut la même semaine que l’an dernier.'),
    ],
  },
  {
    words: person(['Deborah', 'Winfield', '104', 'Londres'], { language: 'en', country: 'GB' }),
    holder: 'agent',
    notes: [
      wrote('whatsapp', 4, 'Demande une villa avec deux cuisines pour un mariage de trente personnes.'),
    ],
  },
  {
    words: company('Azur Conciergerie Exemple', '105', 'Cannes'),
    holder: 'head',
    notes: [
      called(20, 'Cherche des maisons pour ses clients pendant le festival.', {
        act: 'Envoyer la liste de mai',
        inDays: 9,
      }),
    ],
  },
  { words: person(['Étienne', 'Grasset-Morel', '106', 'Marseille']), holder: 'agent', notes: [] },
  {
    words: person(['Fiona', 'MacAlister', '107', 'Édimbourg'], {
      language: 'en',
      country: 'GB',
      preferences: 'Chambres au rez-de-chaussée.',
    }),
    holder: 'agent',
    notes: [
      called(3, 'Mère âgée\u00a0: pas de marches. Budget 12 000 € la semaine.', {
        act: 'Vérifier les villas de plain-pied',
        inDays: 1,
      }),
    ],
  },
  {
    words: person(['Giulia', 'Benedetti-Serra', '108', 'Turin'], { language: 'it', country: 'IT' }),
    holder: 'agent',
    notes: [wrote('mail', 15, 'Préfère l’arrivée le dimanche.')],
  },
  {
    words: person(['Henriette', 'Lasalle', '109', 'Bordeaux']),
    holder: 'head',
    notes: [
      { ...called(2, 'Rappeler après 18\u00a0h.', { act: 'Rappeler', inDays: 0 }), outcome: 'no_answer' },
    ],
  },
  {
    words: company('Maison Fictive Événements', '110', 'Nice'),
    holder: 'agent',
    notes: [called(45, 'Séminaire de vingt personnes en octobre.')],
  },
  {
    words: person(['Ismaël', 'Boutaleb', '111', 'Casablanca'], { country: 'MA' }),
    holder: 'agent',
    notes: [],
  },
  {
    words: person(['Johanna', 'Lindqvist', '112', 'Stockholm'], { language: 'en', country: 'SE' }),
    holder: 'agent',
    notes: [wrote('whatsapp', 6, 'A reçu les photographies, décide en fin de semaine.')],
  },
  {
    words: person(['Karim', 'Delmas', '113', 'Toulouse']),
    holder: 'head',
    notes: [called(90, 'Ne part pas cette année.')],
  },
  {
    words: person(['Léopold', 'Van den Bossche', '114', 'Anvers'], { language: 'nl', country: 'BE' }),
    holder: 'agent',
    notes: [
      called(7, 'Deux couples, une semaine en juin, près d’un golf.', {
        act: 'Envoyer Mougins et Valbonne',
        inDays: 3,
      }),
    ],
  },
  { words: person(['Marguerite', 'Sarlat', '115', 'Clermont-Ferrand']), holder: 'agent', notes: [] },
  {
    words: person(['Nikolaus', 'Ehrenfeld', '116', 'Munich'], { language: 'de', country: 'DE' }),
    holder: 'agent',
    notes: [wrote('note', 25, 'Présenté par Aurélien Castagnier.')],
  },
  {
    words: person(['Ombeline', 'Quesnoy', '117', 'Lille']),
    holder: 'head',
    notes: [called(18, 'Son assistant rappellera avec les dates.')],
  },
  {
    words: person(['Paloma', 'Ibarra', '118', 'Madrid'], { language: 'es', country: 'ES' }),
    holder: 'agent',
    notes: [],
  },
  {
    words: person(['Quentin', 'Assistant-Démo', '119', 'Lille'], {
      preferences: 'Écrit pour Ombeline Quesnoy.',
    }),
    holder: 'head',
    notes: [],
  },
  {
    words: company('Cabinet Patrimoine Exemple', '120', 'Monaco', { country: 'MC' }),
    holder: 'head',
    notes: [],
  },
]

/** Who is what to whom among them, by addresses. */
export const CONTACT_RELATIONS = [
  { of: 'nikolaus.ehrenfeld@example.com', other: 'aurelien.castagnier@example.com', kind: 'introducer' },
  { of: 'ombeline.quesnoy@example.com', other: 'quentin.assistantdemo@example.com', kind: 'assistant' },
  {
    of: 'ombeline.quesnoy@example.com',
    other: 'cabinetpatrimoineexemple@example.com',
    kind: 'payer',
  },
] as const
