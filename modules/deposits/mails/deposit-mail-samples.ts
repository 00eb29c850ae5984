import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const STAY = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }
const DEPOSIT_URL = 'https://calanque.test/depot/abc'

export const DEPOSIT_MAIL_SAMPLES = {
  'deposit-asked': {
    about: {
      name: 'Dépôt de garantie à couvrir',
      domain: 'booking',
      to: 'traveler',
      when: 'Trois jours avant l’arrivée sans carte, ou quand la banque refuse',
      because: 'Le contrat prévoit un dépôt avant l’arrivée',
    },
    props: {
      ...{ ...STAY, firstName: 'Camille', amount: 500_000 },
      reason: 'Votre banque demande votre validation. Indiquez une carte pour la donner.',
      ...{ arrival: '2027-07-17', releaseOn: '2027-07-31', depositUrl: DEPOSIT_URL },
    },
    cases: { 'Sans carte enregistrée': { reason: null } },
    leadsTo: ['/depot/:token'],
  },
  'deposit-transfer': {
    about: {
      name: 'Coordonnées du dépôt de garantie',
      domain: 'booking',
      to: 'traveler',
      when: 'Un mois avant l’arrivée, à chaque partie reçue, et quand l’agence relance',
      because: 'Le contrat prévoit un dépôt par virement avant l’arrivée',
    },
    props: {
      ...{ ...STAY, firstName: 'Camille', amount: 500_000, received: 0, reference: 'CAL-7K2M-9PQR' },
      ...{ accountHolder: 'Calanque Conciergerie', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
      ...{ bankName: 'Banque Essai', deadline: '2027-07-10T16:00:00.000Z', returnedOn: '2027-07-31' },
      ...{ isReminder: false, depositUrl: DEPOSIT_URL },
    },
    cases: {
      Rappel: { isReminder: true },
      'Reçu en partie': { amount: 350_000, received: 150_000 },
    },
    leadsTo: ['/depot/:token'],
  },
  'deposit-state': {
    about: {
      name: 'État du dépôt de garantie',
      domain: 'booking',
      to: 'traveler',
      when: 'Quand la somme est gardée ou reçue, levée ou rendue, ou qu’une partie est retenue',
      because: 'Le voyageur doit savoir ce qui est gardé de lui',
    },
    props: {
      ...{ ...STAY, firstName: 'Camille', amount: 500_000, state: 'held', kept: 0 },
      card: 'votre carte Visa se terminant par 4242',
      ...{ releaseOn: '2027-07-31', depositUrl: DEPOSIT_URL },
    },
    cases: {
      Levé: { state: 'released' },
      'Retenu en partie': { state: 'captured', kept: 56_000, lifted: 444_000 },
      'Réglé par carte': { state: 'captured', kept: 56_000 },
      'Reçu par virement': { method: 'bank_transfer' },
      'Rendu par virement': { method: 'bank_transfer', state: 'released' },
      'Virement retenu en partie': {
        ...{ method: 'bank_transfer', state: 'captured', kept: 56_000, sentBack: 444_000 },
      },
    },
    leadsTo: ['/depot/:token'],
  },
  'deposit-claimed': {
    about: {
      name: 'Retenue demandée sur un dépôt',
      domain: 'booking',
      to: 'traveler',
      when: 'Quand l’agence demande une retenue après le départ',
      because: 'La retenue est d’abord une demande, à laquelle le voyageur répond',
    },
    props: {
      ...{ ...STAY, firstName: 'Camille', agencyName: 'Calanque Conciergerie', amount: 68_000 },
      items: [
        { label: 'Table de la terrasse, éclat', claimed: 56_000 },
        { label: 'Lampe de chevet', claimed: 12_000 },
      ],
      reason: 'Différences relevées à l’état des lieux de départ.',
      ...{ answerBy: '2027-08-02T10:00:00.000Z', depositUrl: DEPOSIT_URL },
    },
    leadsTo: ['/depot/:token'],
  },
  'deposit-to-pay': {
    about: {
      name: 'Retenue à régler',
      domain: 'booking',
      to: 'traveler',
      when: 'Quand une retenue est acceptée ou tranchée et que rien ne la couvre, et quand l’agence relance',
      because: 'Ce qui est retenu et que rien ne garde se règle par carte',
    },
    props: {
      ...{ ...STAY, firstName: 'Camille', amount: 30_000, kept: 30_000, decision: null },
      depositUrl: DEPOSIT_URL,
    },
    cases: {
      Tranchée: { decision: 'La photographie d’arrivée ne montre pas cet éclat.' },
    },
    leadsTo: ['/depot/:token'],
  },
  'deposit-to-see': {
    about: {
      name: 'Dépôt de garantie à suivre',
      domain: 'booking',
      to: 'agency',
      when: 'Quand rien ne couvre un dépôt, ou que le voyageur répond à une retenue',
      because: 'L’agence répond de ce qui n’est pas couvert',
    },
    props: {
      ...{ ...STAY, travelerName: 'Camille Roux', amount: 500_000, kind: 'gap' },
      said: 'Votre banque a refusé le paiement sans donner de motif.',
      url: 'https://calanque.test/agent/reservations/abc/depot',
    },
    cases: {
      'Virement non reçu': { kind: 'transfer_late', said: null },
      Accepté: { kind: 'agreed', amount: 68_000, said: null },
      Contesté: { kind: 'contested', amount: 68_000, said: 'L’éclat était là à notre arrivée.' },
    },
    leadsTo: ['/agent/reservations/:id/depot'],
  },
} satisfies RoomMailSamples
