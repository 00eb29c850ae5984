import { keptFor } from '#shared/retention-words.ts'
import type { LegalFacts } from './legal-facts.ts'
import type { LegalSection } from './legal-section.ts'

/** What the site says of personal data and cookies, as the product writes it. */
export function privacySections(facts: LegalFacts): LegalSection[] {
  return [controllerOf(facts), DATA, NEVER, recipientsOf(facts), KEPT, COOKIES, SECURITY, rightsOf(facts)]
}

function controllerOf({ operator }: LegalFacts): LegalSection {
  return {
    id: 'responsable',
    title: 'Responsable du traitement',
    blocks: [
      operator
        ? `${operator.name}, ${operator.legalForm}, ${operator.address}. Pour toute question sur vos données : ${operator.email}.`
        : 'L’éditeur de ce site ne s’est pas encore présenté.',
    ],
  }
}

const DATA: LegalSection = {
  id: 'donnees',
  title: 'Données et finalités',
  blocks: [
    {
      terms: [
        [
          'Compte',
          'Prénom, nom, adresse e-mail, téléphone si vous le donnez, mot de passe sous forme d’empreinte. Si vous en ajoutez\u00a0: le secret chiffré de votre application d’authentification, et de chaque clé d’accès son nom, sa partie publique, sa date et son dernier usage. À chaque connexion ou essai refusé\u00a0: le pays du réseau, d’après un fichier que nous gardons, avec le moyen ou la raison du refus\u00a0; à chaque connexion, le navigateur aussi, et l’adresse IP tant que dure la session. Pour ouvrir et protéger votre compte (exécution du contrat). Les comptes sont comparés entre eux par e-mail, téléphone, nom et date de naissance connue, pour trouver ceux d’une même personne\u00a0: une personne décide (intérêt légitime).',
        ],
        [
          'Réservation',
          'Coordonnées du voyageur, dates, nombre d’occupants dont les mineurs, services choisis, contrat signé et sa preuve. Pour louer, établir la taxe de séjour et tenir nos obligations comptables (contrat, obligation légale).',
        ],
        [
          'Paiement',
          'Montants, dates, moyen, référence donnée par la banque. Pour encaisser et rembourser (contrat).',
        ],
        [
          'Compte bancaire',
          'Titulaire et IBAN, seulement quand une somme vous revient par virement. Pour vous la verser (contrat). D’un propriétaire, le compte sur lequel ses loyers lui sont versés, et ceux qui l’ont précédé.',
        ],
        [
          'Identité fiscale du propriétaire',
          'Pays de résidence, numéro fiscal, date et lieu de naissance\u00a0; d’une société, sa dénomination et ses numéros d’immatriculation et de TVA. Pour déclarer chaque année à l’administration fiscale ce que vos locations ont rapporté (obligation légale, DAC7).',
        ],
        [
          'Identité du propriétaire',
          'Nature et fin de validité de la pièce que l’agence a vue, date et auteur de la vérification. Pour la signature des conditions générales (contrat). Ni le numéro de la pièce ni sa copie ne sont gardés.',
        ],
        [
          'Messages',
          'Ce que vous écrivez par la page Contact, depuis la page d’une villa ou à propos d’un séjour : nom, adresse e-mail, téléphone si vous le donnez, message et fichiers joints. Pour vous répondre (intérêt légitime) et suivre votre séjour (contrat).',
        ],
        [
          'Demande d’un propriétaire',
          'Ce que vous écrivez par la page Confier votre maison : nom, adresse e-mail, téléphone si vous le donnez, adresse et description de la maison. Pour que l’agence vous réponde (à votre demande, avant un mandat).',
        ],
        [
          'État des lieux',
          'Votre nom, l’état de la maison à l’arrivée et au départ, ses photographies, vos observations et votre signature ; si vous répondez à distance, l’adresse IP et le navigateur de votre réponse. Pour établir ce qui est rendu du dépôt de garantie (contrat).',
        ],
        [
          'Contact d’une agence',
          'Quand vous écrivez à une agence, l’appelez, ou recevez d’elle une proposition : nom, adresses e-mail, téléphones, vos demandes et vos préférences, le résumé des appels, ce que vous avez accepté de recevoir et sa preuve. Pour vous répondre et préparer votre séjour (intérêt légitime ; votre accord pour la prospection et pour ce qui touche à votre santé).',
        ],
        [
          'Avis',
          'Prénom, note, texte et date, publiés sur la page de la villa (intérêt légitime, à votre initiative).',
        ],
        [
          'Lettre',
          'Adresse e-mail, destinations que vous cochez, date, lieu et version du texte accepté. Pour vous envoyer la lettre que vous avez demandée et prouver cette demande (consentement, retiré d’une pression). Ni l’ouverture ni les clics ne sont suivis.',
        ],
        [
          'Journal technique',
          'Adresse IP, page demandée sans ses paramètres, heure et résultat. Pour la sécurité et le dépannage (intérêt légitime).',
        ],
      ],
    },
  ],
}

const NEVER: LegalSection = {
  id: 'jamais',
  title: 'Ce que nous ne faisons pas',
  blocks: [
    {
      points: [
        'Aucun numéro de carte n’est enregistré : le prestataire de paiement nous rend une référence.',
        'Aucune copie de pièce d’identité n’est demandée.',
        'Aucune publicité, aucun profilage, aucune vente de données, aucune mesure d’audience.',
        'Aucune lettre sans que vous l’ayez demandée et confirmée.',
      ],
    },
  ],
}

/** The provider of a map's pictures receives the IP address of the visitor. */
const MAP_WORDS: Record<LegalFacts['maps'], string[]> = {
  ign: [
    'Les fonds de carte viennent de l’IGN (data.geopf.fr) : à l’ouverture d’une carte, votre navigateur lui demande des images, et lui transmet ainsi votre adresse IP.',
  ],
  coast: [],
  google: [
    'Les fonds de carte viennent de Google : à l’ouverture d’une carte, votre navigateur lui demande des images, et lui transmet ainsi votre adresse IP. Google peut la traiter hors de l’Union européenne.',
  ],
}

const PLACE_WORDS: Record<LegalFacts['places'], string[]> = {
  embedded: [],
  ban: [
    'Ce que vous tapez pour trouver un lieu est transmis par notre serveur à la Base Adresse Nationale, sans votre adresse IP.',
  ],
  google: [
    'Ce que vous tapez pour trouver un lieu est transmis par notre serveur à Google, sans votre adresse IP.',
  ],
}

const STRIPE_WORDS =
  'Une carte est saisie chez Stripe (Stripe Payments Europe, Irlande) : au paiement, votre navigateur lui transmet la carte, le nom et l’e-mail que vous donnez, et votre adresse IP. Stripe s’en sert pour prendre le paiement et prévenir la fraude, et peut les traiter hors de l’Union européenne.'

function recipientsOf({ maps, places, hostingProvider, isStripe }: LegalFacts): LegalSection {
  return {
    id: 'destinataires',
    title: 'Destinataires',
    blocks: [
      'L’agence et le propriétaire de la villa réservée, pour ce qui regarde le séjour ; les prestataires techniques de paiement, de signature, d’envoi d’e-mails et d’hébergement, pour leur tâche ; l’administration, quand la loi l’exige. L’administration fiscale reçoit chaque année, de chaque propriétaire, son identité fiscale, son adresse, son IBAN et ce que ses locations ont rapporté (DAC7).',
      ...(hostingProvider ? [`Le site et ses données sont hébergés par : ${hostingProvider}.`] : []),
      ...(isStripe ? [STRIPE_WORDS] : []),
      ...MAP_WORDS[maps],
      ...PLACE_WORDS[places],
    ],
  }
}

const KEPT: LegalSection = {
  id: 'durees',
  title: 'Durées',
  blocks: [
    {
      terms: [
        ['Compte', 'Jusqu’à sa suppression, que vous pouvez demander.'],
        [
          'Connexions et essais refusés',
          `Avec la session, l’adresse IP. Le pays, le moyen et le navigateur, ou la raison du refus\u00a0: ${keptFor('auditOfMoneyAndAccess')}, avec les traces des accès.`,
        ],
        [
          'IBAN d’un virement',
          'Effacé dès que le virement est enregistré ; ses quatre derniers caractères restent avec la pièce comptable.',
        ],
        [
          'Compte bancaire et identité fiscale du propriétaire',
          `L’IBAN, le numéro fiscal, la date et le lieu de naissance sont gardés ${keptFor('books')} à compter de la fin de l’année, avec les livres et les déclarations qu’ils justifient.`,
        ],
        ['Identité du propriétaire', 'Autant que le contrat dont elle est la preuve.'],
        [
          'Demande d’un propriétaire',
          `Sans suite, ${keptFor('contact')} après le dernier échange. Suivie d’une arrivée, avec le compte ; sans compte, le temps que l’agence s’occupe de la maison. Effacée plus tôt sur demande.`,
        ],
        [
          'Contrats, factures et registre des recettes',
          `Gardés ${keptFor('contract')} à compter de la fin de l’année, obligation comptable et légale.`,
        ],
        [
          'État des lieux',
          `Gardé ${keptFor('message')} après le départ ; les photographies telles qu’elles ont été prises, ${keptFor('inventoryOriginal')} après la semaine qui suit.`,
        ],
        [
          'Contact d’une agence',
          `Gardé ${keptFor('contact')} après votre dernier échange, sans séjour ; vos préférences et ce qui touche à votre santé, ${keptFor('preferences')} après le départ, ou jusqu’à ce que vous en demandiez l’effacement.`,
        ],
        [
          'Réservation sans suite',
          `Coordonnées et contrat non signé : ${keptFor('contact')}, ou avec le compte s’il est effacé avant.`,
        ],
        [
          'Sélection sans compte',
          'Le cookie qui la retrouve expire au bout de six mois, et elle est alors effacée avec vos favoris.',
        ],
        ['Compteurs de tentatives', `Gardés ${keptFor('tries')}.`],
        ['E-mails envoyés', `Gardés ${keptFor('mail')} après l’envoi, ou jusqu’à l’effacement du compte.`],
        [
          'Lettre',
          `Jusqu’à ce que vous l’arrêtiez\u00a0; sans nouvelles de vous, ${keptFor('contact')}, après une question. L’adresse est alors effacée, et il en reste ${keptFor('contact')} une empreinte qui empêche de vous réabonner par erreur.`,
        ],
        [
          'Traces des actes',
          `Gardées ${keptFor('audit')}, et ${keptFor('auditOfMoneyAndAccess')} pour l’argent et les accès.`,
        ],
        [
          'Messages',
          `Page Contact : dans la messagerie de l’agence, le temps d’y répondre. Question sur une villa sans compte : ${keptFor('question')} après le dernier message. Échanges d’un séjour : ${keptFor('message')} après le départ, ou avec votre compte s’il est effacé avant. Autres échanges de votre compte : avec lui. Tous sont effacés sur demande.`,
        ],
      ],
    },
  ],
}

const COOKIES: LegalSection = {
  id: 'cookies',
  title: 'Cookies et stockage local',
  blocks: [
    'Ce site n’utilise que ce qui lui est strictement nécessaire. La loi n’exige alors pas de consentement : c’est pourquoi il n’y a pas de bandeau.',
    {
      terms: [
        [
          'calanque_session',
          'Vous garde connecté\u00a0: trente jours au plus, et jamais plus de sept jours sans visite.',
        ],
        [
          'calanque_device',
          'Fait reconnaître ce navigateur à la connexion, un an : les mots de passe essayés par d’autres ne vous font pas attendre. Il n’ouvre aucun droit.',
        ],
        [
          'calanque_second_step',
          'Garde votre connexion entre le mot de passe et le code de votre application, dix minutes.',
        ],
        [
          'calanque_passkey',
          'Lie à ce navigateur la question posée à votre appareil quand vous vous servez d’une clé d’accès, cinq minutes.',
        ],
        [
          'calanque_acted',
          'Après un envoi, fait lire vos pages à la base qui vient de l’enregistrer, quelques secondes.',
        ],
        ['calanque_visitor', 'Retrouve votre sélection et vos favoris sans compte, six mois.'],
        ['calanque_checkout', 'Retrouve votre réservation en cours, trente jours.'],
        [
          'accessibility-settings',
          'Stockage local : vos réglages d’accessibilité, jusqu’à ce que vous les effaciez.',
        ],
        [
          'calanque_console',
          'Dans les espaces de travail : lignes serrées ou aérées, menu ouvert ou replié, un an.',
        ],
        [
          'calanque_columns',
          'Dans les espaces de travail\u00a0: les colonnes que vous affichez dans chaque liste, un an.',
        ],
        ['console-keys', 'Stockage local : le choix de se passer des raccourcis du clavier.'],
        ['recentSearches', 'Stockage local : vos trois dernières recherches de lieu.'],
        [
          'calanque-selection-temporaire',
          'Stockage local : les séjours ajoutés hors ligne, jusqu’au retour de la connexion.',
        ],
        [
          'calanque-sejours',
          'Stockage local : la page d’un séjour confirmé que vous avez ouverte, relue sans réseau jusqu’au départ ; effacée quand vous vous déconnectez.',
        ],
        [
          'calanque-coordonnees',
          'Stockage de l’onglet : vos coordonnées en cours de saisie, jusqu’à leur envoi ou la fermeture de l’onglet.',
        ],
      ],
    },
    'La vidéo d’une villa que YouTube ou Vimeo héberge ne leur est demandée que si vous la lancez : l’hébergeur reçoit alors votre adresse IP, peut déposer ses propres cookies et en répond.',
    'Sur une adresse sécurisée, le nom des cookies est précédé de « __Host- ». Aucun n’est lisible par un autre site.',
  ],
}

const SECURITY: LegalSection = {
  id: 'securite',
  title: 'Sécurité',
  blocks: [
    'Les mots de passe et les liens d’accès ne sont gardés que sous forme d’empreinte ; les liens expirent et peuvent être révoqués. Les actes du personnel sur les réservations, les paiements et les rôles sont tracés.',
  ],
}

function rightsOf({ operator }: LegalFacts): LegalSection {
  const address = operator
    ? `par e-mail à ${operator.email} ou par courrier à ${operator.address}`
    : 'par écrit à l’agence'
  return {
    id: 'droits',
    title: 'Vos droits',
    blocks: [
      `Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur portabilité, la limitation d’un traitement, ou vous y opposer, et dire ce qu’elles deviendront après votre mort, ${address}. Nous répondons dans le mois. Les contrats et factures ne peuvent pas être effacés avant leur terme légal.`,
      'Avec un compte, la page Paramètres vous laisse corriger vos coordonnées, télécharger vos données et effacer votre compte vous-même, tout de suite.',
      'Les données demandées par un astérisque sont nécessaires pour vous répondre ou pour louer ; les autres sont facultatives. Aucune décision vous concernant n’est prise par un procédé entièrement automatisé.',
      'Vous pouvez adresser une réclamation à la CNIL, 3 place de Fontenoy, 75007 Paris, www.cnil.fr.',
    ],
  }
}
