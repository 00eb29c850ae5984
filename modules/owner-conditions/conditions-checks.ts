import type { Clause } from '#modules/contract-templates/clause.ts'
import type { ConditionsAnswers } from './conditions-answers.ts'

/** What the law asks of conditions between a platform and those who let on it, and whether a draft has it. */
export type ConditionsCheck = {
  key: string
  label: string
  law: string
  isMet: boolean
  /** What to do where it is not met. */
  remedy: string
}

/** The least notice of a change, in days (Regulation (EU) 2019/1150 art. 3(2)): a version applies no sooner after it is published. */
export const LEAST_CHANGE_NOTICE = 15
const LEAST_END_NOTICE = 30
const LONGEST_ANSWER = 60

const REGULATION = 'Règlement (UE) 2019/1150'

/** What must be in the conditions, judged on the clauses that would be signed; they are published once all is met. */
export function conditionsChecks(answers: ConditionsAnswers, clauses: readonly Clause[]): ConditionsCheck[] {
  const has = (...keys: string[]) => keys.every((key) => clauses.some((clause) => clause.key === key))
  const clauseRemedy = 'Recommencez le brouillon\u00a0: une clause manque.'
  const check = (key: string, label: string, law: string, isMet: boolean, remedy = clauseRemedy) => ({
    ...{ key, label, law, isMet, remedy },
  })
  const mediators = [answers.mediatorOne, answers.mediatorTwo].filter((one) => one !== '').length
  return [
    check(
      'change',
      'Une modification est annoncée 15 jours au moins avant de s’appliquer',
      `${REGULATION}, article 3`,
      has('duree') && answers.changeNoticeDays >= LEAST_CHANGE_NOTICE,
      `Portez le préavis d’une modification à ${LEAST_CHANGE_NOTICE} jours au moins.`,
    ),
    check(
      'end',
      'La plateforme met fin aux conditions avec 30 jours de préavis au moins',
      `${REGULATION}, article 4`,
      has('duree') && answers.platformNoticeDays >= LEAST_END_NOTICE,
      `Portez le préavis de la plateforme à ${LEAST_END_NOTICE} jours au moins.`,
    ),
    check(
      'reasons',
      'Les motifs de restriction, de suspension et de fin sont dits',
      `${REGULATION}, articles 3 et 4`,
      has('c-restriction'),
    ),
    check(
      'ranking',
      'Les paramètres du classement sont dits',
      `${REGULATION}, article 5`,
      has('publication', 'c-traitement'),
    ),
    check(
      'treatment',
      'Le traitement des villas de la plateforme est dit',
      `${REGULATION}, article 7`,
      has('c-traitement'),
    ),
    check(
      'access',
      'L’accès aux données, pendant et après, est dit',
      `${REGULATION}, articles 8 et 9`,
      has('c-donnees-activite'),
    ),
    check(
      'complaints',
      'Les réclamations sont traitées gratuitement, dans un délai raisonnable',
      `${REGULATION}, article 11`,
      has('litiges') && answers.complaintDays <= LONGEST_ANSWER,
      `Ramenez la réponse aux réclamations à ${LONGEST_ANSWER} jours au plus.`,
    ),
    check(
      'mediators',
      'Deux médiateurs des professionnels sont nommés, sauf petite entreprise',
      `${REGULATION}, article 12`,
      answers.company === 'small' || mediators === 2,
      'Nommez deux médiateurs, ou corrigez la taille de l’entreprise.',
    ),
    check(
      'consumers',
      'Le médiateur de la consommation est nommé',
      'Code de la consommation, L. 616-1',
      has('litiges'),
    ),
    check(
      'withdrawal',
      'Le droit de rétractation du consommateur est dit',
      'Code de la consommation, L. 221-18',
      has('retractation'),
    ),
    check(
      'fees',
      'Les honoraires ont un minimum et un maximum',
      'Code civil, article 1164',
      has('c-honoraires') && answers.feesFrom <= answers.feesTo,
      'Mettez le maximum des honoraires au-dessus du minimum.',
    ),
    check(
      'data',
      'L’usage des données personnelles est dit',
      'Règlement (UE) 2016/679, article 13',
      has('donnees'),
    ),
  ]
}

/** The checks that a draft does not pass. */
export function unmetChecks(answers: ConditionsAnswers, clauses: readonly Clause[]): ConditionsCheck[] {
  return conditionsChecks(answers, clauses).filter(({ isMet }) => !isMet)
}
