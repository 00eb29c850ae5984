import { percentOf } from './cgv-money.ts'
import { ANSWER_CHOICES, type ConditionsAnswers, type ConditionsQuestion } from './conditions-answers.ts'
import { frenchCount } from './french-count.ts'

type Kind = 'choice' | 'days' | 'hours' | 'number' | 'percent' | 'line' | 'email'

/** A question as it is asked. */
export type Question = { name: ConditionsQuestion; label: string; kind: Kind; hint?: string }

const question = (name: ConditionsQuestion, kind: Kind, label: string, hint?: string): Question => ({
  ...{ name, kind, label },
  ...(hint !== undefined && { hint }),
})

/** The questions, in the order in which they are asked. */
export const CONDITIONS_QUESTIONS: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Argent',
    questions: [
      question('collects', 'choice', 'Qui encaisse les loyers des biens sous mandat'),
      question('feesFrom', 'percent', 'Honoraires de l’agence, minimum', 'En % du loyer, TTC.'),
      question('feesTo', 'percent', 'Honoraires de l’agence, maximum', 'En % du loyer, TTC.'),
      question('payoutDays', 'days', 'Versement au propriétaire après le départ', 'En jours, au plus tard.'),
      question('touristTax', 'choice', 'Qui collecte et reverse la taxe de séjour'),
    ],
  },
  {
    title: 'Séjours',
    questions: [
      question('cleaning', 'choice', 'Qui assure le ménage et le linge'),
      question('insurance', 'choice', 'Qui s’assure'),
      question(
        'calendarHours',
        'hours',
        'Mise à jour du calendrier',
        'En heures après une location faite ailleurs.',
      ),
      question('cancellations', 'number', 'Annulations du propriétaire avant suspension', 'En douze mois.'),
    ],
  },
  {
    title: 'Durée et modification',
    questions: [
      question('changeNoticeDays', 'days', 'Préavis d’une modification', 'En jours, 15 au moins.'),
      question('platformNoticeDays', 'days', 'Préavis de fin, par la plateforme', 'En jours, 30 au moins.'),
      question('ownerNoticeDays', 'days', 'Préavis de fin, par le propriétaire', 'En jours.'),
    ],
  },
  {
    title: 'Plateforme et litiges',
    questions: [
      question('ownVillas', 'choice', 'Villas que la plateforme propose pour elle-même'),
      question('company', 'choice', 'Taille de la plateforme'),
      question('complaintDays', 'days', 'Réponse à une réclamation', 'En jours.'),
      question('mediatorOne', 'line', 'Premier médiateur des professionnels', 'Nom et adresse du site.'),
      question('mediatorTwo', 'line', 'Second médiateur des professionnels', 'Nom et adresse du site.'),
      question(
        'dataContact',
        'email',
        'Adresse e-mail pour les données personnelles',
        'Vide, celle de la plateforme.',
      ),
      question('law', 'choice', 'Loi applicable'),
      question('court', 'choice', 'Juridiction'),
    ],
  },
]

/** The choices of a question, with what each says. */
export function choicesOf(name: ConditionsQuestion): Readonly<Record<string, string>> {
  return name in ANSWER_CHOICES ? ANSWER_CHOICES[name as keyof typeof ANSWER_CHOICES] : {}
}

/** An answer as it is read: « 15 jours », « 20 % », « Aucun ». */
export function answerWords({ name, kind }: Question, answers: ConditionsAnswers): string {
  const answer = answers[name]
  if (kind === 'choice') return choicesOf(name)[String(answer)] ?? ''
  if (kind === 'percent') return percentOf(Number(answer))
  if (kind === 'days') return frenchCount(Number(answer), 'jour')
  if (kind === 'hours') return frenchCount(Number(answer), 'heure')
  return String(answer) || 'Non renseigné'
}
