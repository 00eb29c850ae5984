import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { AgencyInput } from '#modules/agencies/agency-input.ts'

/** The description of each fact, for the author of the file. */
const FACTS: Record<keyof z.input<typeof AgencyInput>, string> = {
  slug: 'nom court, en minuscules et tirets (agence-du-port)',
  name: 'raison sociale',
  legalForm: 'forme et capital (SARL au capital de 10 000 €)',
  siren: 'numéro SIREN, neuf chiffres',
  address: 'adresse du siège',
  email: 'adresse e-mail montrée aux voyageurs',
  phone: 'téléphone montré aux voyageurs',
  cardNumber: 'numéro de la carte professionnelle (loi Hoguet)',
  cardAuthority: 'qui a délivré cette carte (la CCI Nice Côte d’Azur)',
  guarantor: 'garant financier',
  guarantorAddress: 'adresse du garant',
  liabilityInsurer: 'assureur de responsabilité civile professionnelle, et police',
  mediator: 'médiateur de la consommation',
  mediatorUrl: 'site du médiateur, en https://',
}

const USAGE = [
  'npm run agency:create -- agence.json',
  'Le fichier est un objet JSON, un texte par nom\u00a0:',
  ...Object.entries(FACTS).map(([name, what]) => `  ${name.padEnd(18)}${what}`),
].join('\n')

/**
 * The agency that a file describes. Throws an error in French with every fact to correct: missing, wrong or
 * unknown.
 */
export function readAgencyFile(words: readonly string[]): z.output<typeof AgencyInput> {
  const [path, ...others] = words
  if (!path || others.length > 0 || path.startsWith('-')) throw new Error(USAGE)
  const parsed = AgencyInput.safeParse(readJson(path))
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `  ${key}\u00a0: ce nom n’existe pas`)
      : [`  ${sentenceOf(issue.path[0])}`],
  )
  throw new Error([`${path} est à corriger, rien n’a changé\u00a0:`, ...new Set(wrong)].join('\n'))
}

function sentenceOf(name: PropertyKey | undefined): string {
  if (name === undefined) return 'le fichier doit être un objet JSON'
  return `${String(name)}\u00a0: il faut ${FACTS[name as keyof typeof FACTS]}`
}

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error(`Le fichier ${path} ne se lit pas. Vérifiez son nom.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `${path} n’est pas du JSON\u00a0: ${error instanceof Error ? error.message : 'illisible'}.`,
    )
  }
}
