import { agreed, called, company, person, type StoryContact, TICKED, wrote } from './story-contact.ts'

/** The contacts that a season brought to the first agency; none of them exists. */
export const SEASON_CONTACTS: readonly StoryContact[] = [
  {
    words: person(['Anselme', 'Rocaglia', '121', 'Annecy'], {
      preferences: 'Deux chiens. Jardin clos, pas de moquette.',
    }),
    holder: 'agent',
    notes: [
      called(40, 'Cherche trois semaines en septembre, budget 45\u202f000\u00a0€, arrière-pays de Grasse.'),
      wrote('mail', 38, 'Deux mas envoyés, les chiens y sont acceptés.'),
    ],
    consents: [agreed(40, 'news', 'mail', TICKED)],
  },
  {
    // The same person, written a second time by a colleague in a hurry.
    words: person(['Anselm', 'Rocaglia', '121', 'Annecy'], {
      emails: [{ email: 'a.rocaglia@example.org', label: 'work' }],
    }),
    holder: 'head',
    notes: [called(5, 'Rappelle au sujet du mas avec le jardin clos.')],
  },
  {
    words: person(['Apolline', 'Vernègues', '122', 'Paris'], {
      preferences: 'Lit bébé et chaise haute. Piscine avec alarme.',
    }),
    holder: 'agent',
    notes: [
      called(22, 'Première location avec un enfant d’un an, inquiète de la piscine.'),
      called(2, 'A choisi la semaine du 14. Rappeler dès que le propriétaire a répondu.', {
        act: 'Confirmer l’alarme de la piscine',
        inDays: 0,
      }),
    ],
  },
  {
    words: person(['Lysandre', 'Vernègues', '123', 'Paris']),
    holder: 'agent',
    notes: [wrote('note', 22, 'Conjoint d’Apolline Vernègues, signe les contrats.')],
  },
  {
    words: person(['Benedikt', 'Ahrensdorf', '124', 'Hambourg'], { language: 'de', country: 'DE' }),
    holder: 'agent',
    notes: [
      wrote('mail', 33, 'Bittet um ein Haus mit Bootsanleger: deux pistes au Rayol et à Théoule.'),
      called(19, 'Vient avec son voilier, tirant d’eau 2,10\u00a0m.'),
    ],
  },
  {
    words: person(['Célestine', 'd’Arbaumont', '125', 'Bruxelles'], { country: 'BE' }),
    holder: 'head',
    notes: [
      called(70, 'Fête ses soixante ans, vingt-deux couverts, traiteur à trouver.'),
      wrote('whatsapp', 12, 'Menu reçu, demande un piano.'),
      called(4, 'Piano accepté par le propriétaire, acompte vendredi.', {
        act: 'Vérifier l’acompte',
        inDays: 1,
      }),
    ],
    consents: [
      agreed(70, 'offers', 'call', [
        'Appelez-moi dès qu’une maison du cap se libère.',
        'Son message du jour, gardé dans WhatsApp',
      ]),
    ],
  },
  {
    words: person(['Dorian', 'Okonjo-Blythe', '126', 'Londres'], {
      ...{ language: 'en', country: 'GB' },
      preferences: 'Végétarien. Arrive par le vol du soir.',
    }),
    holder: 'agent',
    notes: [
      called(27, 'Wants a gym and fast internet, travaille le matin.'),
      wrote('mail', 26, 'Quatre villas avec fibre et salle de sport.'),
    ],
  },
  {
    words: company('Voiles et Compagnie Exemple', '127', 'Antibes'),
    holder: 'head',
    notes: [called(55, 'Loge son équipage pendant les régates, trois chambres à deux lits.')],
  },
  {
    words: person(['Eugénie', 'Taillefer', '128', 'Rennes']),
    holder: 'agent',
    notes: [
      { ...called(6, 'Message laissé\u00a0: sa semaine d’août est prise.'), outcome: 'message_left' },
      called(1, 'Prendra la semaine d’après si la maison est libre.', {
        act: 'Proposer la semaine suivante',
        inDays: 0,
      }),
    ],
  },
  {
    words: person(['Faustin', 'Amadieu', '129', 'Dakar'], { country: 'SN' }),
    holder: 'agent',
    notes: [wrote('whatsapp', 9, 'Demande une vidéo de la chambre du bas.')],
  },
  {
    words: person(['Gwendal', 'Kerouanton', '130', 'Brest'], {
      preferences: 'Fauteuil roulant\u00a0: plain-pied, douche sans seuil.',
    }),
    holder: 'agent',
    notes: [called(14, 'A visité la maison de plain-pied de Mougins, très content.')],
  },
  {
    words: person(['Hortense', 'Belcastel', '131', 'Lyon']),
    holder: 'head',
    notes: [wrote('note', 48, 'Belle-sœur d’Aurélien Castagnier, décide souvent pour la famille.')],
  },
  {
    words: person(['Ilaria', 'Montefosco', '132', 'Milan'], { language: 'it', country: 'IT' }),
    holder: 'agent',
    notes: [
      called(31, 'Una settimana a luglio, vicino al mercato\u00a0: Cannes ou Antibes.'),
      wrote('mail', 30, 'Trois villas, totaux compris.'),
    ],
    consents: [agreed(31, 'news', 'whatsapp', ['Sì, scrivetemi pure.', 'Message du jour'])],
  },
  {
    words: person(['Jasper', 'Hoogendijk', '133', 'Rotterdam'], { language: 'nl', country: 'NL' }),
    holder: 'agent',
    notes: [called(17, 'Deux familles, six enfants, baby-foot et terrain de boules.')],
  },
  {
    words: person(['Kateline', 'Roquevaire', '134', 'Montpellier']),
    holder: 'agent',
    notes: [
      called(3, 'Devis pour un tournage de deux jours, douze personnes.', {
        act: 'Demander l’avis du propriétaire',
        inDays: 2,
      }),
    ],
  },
  {
    words: person(['Leïla', 'Haddaoui', '135', 'Dubaï'], {
      ...{ language: 'ar', country: 'AE' },
      preferences: 'Chef à demeure, cuisine halal. Personnel féminin.',
    }),
    holder: 'head',
    notes: [
      called(62, 'Tout le mois d’août, deux maisons voisines si possible.'),
      wrote('whatsapp', 11, 'Plans des deux maisons envoyés.'),
    ],
  },
  {
    words: person(['Théodule', 'Brancas', '136', 'Dubaï'], { country: 'AE' }),
    holder: 'head',
    notes: [wrote('note', 61, 'Assistant de Leïla Haddaoui, répond le jour même.')],
  },
  {
    words: person(['Mireille', 'Sautadet', '137', 'Avignon']),
    holder: 'agent',
    notes: [called(10, 'Vient chaque Pentecôte depuis huit ans, même chambre.')],
    consents: [agreed(365, 'offers', 'mail', TICKED)],
  },
  {
    words: person(['Nils', 'Östergren', '138', 'Göteborg'], { language: 'en', country: 'SE' }),
    holder: 'agent',
    notes: [wrote('mail', 21, 'Demande si le chauffage de la piscine est compris en avril.')],
  },
  {
    words: person(['Oriane', 'de Sabran-Lestelle', '139', 'Versailles']),
    holder: 'head',
    notes: [
      { ...called(13, 'N’a pas répondu, rappeler le soir.'), outcome: 'no_answer' },
      called(12, 'Souhaite une maison avec chapelle pour un baptême.'),
    ],
  },
  {
    words: person(['Priscilla', 'Vandermeulen', '140', 'Gand'], { language: 'nl', country: 'BE' }),
    holder: 'agent',
    notes: [called(36, 'Allergie au gluten dans la famille, cuisine à deux fours.')],
  },
  {
    words: person(['Roxane', 'Tavernole', '141', 'Grenoble']),
    holder: 'agent',
    notes: [wrote('mail', 8, 'A reçu la proposition de juin, attend l’avis de ses parents.')],
  },
  {
    words: person(['Silvestre', 'Almeida-Corvo', '142', 'Porto'], { language: 'pt', country: 'PT' }),
    holder: 'agent',
    notes: [called(29, 'Golf chaque matin, maison entre Valbonne et Mougins.')],
  },
  {
    words: person(['Tatiana', 'Wolkenstein', '143', 'Vienne'], { language: 'de', country: 'AT' }),
    holder: 'head',
    notes: [
      called(50, 'Revient pour le festival, quatre chambres à pied du Palais.'),
      wrote('mail', 7, 'Option demandée jusqu’à dimanche.'),
    ],
  },
  {
    words: person(['Ulysse', 'Peyrebrune', '144', 'Biarritz']),
    holder: 'agent',
    notes: [called(2, 'Surfeur\u00a0: veut un garage pour cinq planches.')],
  },
  {
    words: company('Atelier Bastidan Mariages', '145', 'Aix-en-Provence'),
    holder: 'agent',
    notes: [
      called(44, 'Organise trois mariages en juin, cherche des cours à l’ombre.', {
        act: 'Envoyer les règles de bruit des communes',
        inDays: 4,
      }),
    ],
    consents: [
      agreed(44, 'offers', 'call', ['Vous pouvez nous appeler à l’atelier.', 'Courrier du même jour']),
    ],
  },
]
