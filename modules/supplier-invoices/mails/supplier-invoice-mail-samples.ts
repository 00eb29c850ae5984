import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const SUPPLIER_INVOICE_MAIL_SAMPLES = {
  'supplier-invoice': {
    about: {
      name: 'Facture d’un fournisseur',
      domain: 'payment',
      to: 'owner',
      when: 'Quand la facture d’un fournisseur est enregistrée pour sa villa',
    },
    props: {
      ...{
        firstName: 'Hélène',
        propertyTitle: 'Villa des Pins',
        agencyName: 'Agence Essai',
        isUrgent: false,
      },
      lines: [
        ['Fournisseur', 'Plomberie du Cap'],
        ['Montant', '300,00\u00a0€'],
      ],
      url: 'https://calanque.test/owner/factures#facture',
    },
    cases: {
      'Réparation urgente': { isUrgent: true },
      'Devis déjà accepté': { isAgreed: true },
    },
    leadsTo: ['/owner/factures'],
  },
  'supplier-invoice-answered': {
    about: {
      name: 'Réponse à la facture d’un fournisseur',
      domain: 'payment',
      to: 'agency',
      when: 'Quand le propriétaire l’accepte ou la refuse',
    },
    props: {
      ...{ propertyTitle: 'Villa des Pins', provider: 'Plomberie du Cap', number: 'F-12', amount: 30_000 },
      ...{ reason: null, url: 'https://calanque.test/agent/factures' },
    },
    leadsTo: ['/agent/factures'],
  },
} satisfies RoomMailSamples
