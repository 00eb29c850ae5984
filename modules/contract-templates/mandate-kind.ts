import { may, must, type TemplateKind } from './template-kind.ts'

/**
 * The mandate that an owner gives an agency. What the law asks of it keeps the product's words: parties, card and guarantor, property,
 * powers, number, duration, fees and who bears them, accounts (loi 70-9 art. 6; décret 72-678 art. 64 to 66, 72, 73 and 78), and the
 * right of withdrawal (C. conso. art. L. 221-18).
 */
export const MANDATE_KIND = {
  label: 'Mandat de location et de gestion',
  clauses: [
    must('parties', 'Les parties'),
    must('bien', 'Le bien'),
    must('pouvoirs', 'Objet et pouvoirs de l’agence'),
    must('duree', 'Durée et fin'),
    must('remuneration', 'Rémunération de l’agence'),
    must('services', 'Ménage, linge et services'),
    must('versements', 'Encaissement, comptes et versements'),
    must('exclusivite', 'Exclusivité'),
    must('non-exclusivite', 'Absence d’exclusivité'),
    must('annonce', 'Modification de l’annonce'),
    may('proprietaire', 'Obligations du propriétaire'),
    may('agence', 'Obligations de l’agence'),
    must('modification', 'Modification des conditions'),
    must('retractation', 'Droit de rétractation'),
    must('donnees', 'Données personnelles'),
    must('litiges', 'Réclamations, médiation et loi applicable'),
    must('signature', 'Signature électronique'),
  ],
  variables: {
    proprietaire: { label: 'Nom du propriétaire, ou de ceux qui donnent le mandat', type: 'text' },
    agence: { label: 'Nom de l’agence', type: 'text' },
    courriel: { label: 'Adresse e-mail de l’agence', type: 'text' },
    villa: { label: 'Nom de la villa', type: 'text' },
    mandat: { label: 'Numéro du mandat', type: 'text' },
    debut: { label: 'Premier jour du mandat', type: 'date' },
    fin: { label: 'Dernier jour du mandat', type: 'date' },
    preavis: { label: 'Jours de préavis', type: 'number' },
    versement: { label: 'Jours entre le départ et le versement', type: 'number' },
  },
  facts: {
    exclusive: 'Le mandat est exclusif',
    open: 'Le mandat n’est pas exclusif',
    registered: 'La villa a un numéro d’enregistrement',
    several: 'Plusieurs propriétaires, ou une société, donnent le mandat',
    chargebacks: 'Le propriétaire supporte les paiements contestés',
  },
} as const satisfies TemplateKind
