import { globSync } from 'node:fs'
import type { Act } from '#modules/accounts/server/define-act.ts'
import type { Services } from '#server/services.ts'
import * as collected from '../collected/act-samples.gen.ts'
import * as policyLines from '../collected/policy-lines.gen.ts'
import { ROOT, readSource } from '../source-files.ts'
import type { ActSample, RoomActSamples } from './act-sample.ts'
import type { Walked } from './act-subject.ts'
import type { PolicyLines } from './policy-line.ts'

type AnyAct = Act<Services, unknown, unknown>

const DECLARES = /\bdefine(?:Long)?Act\(/

/** The files of rooms that declare acts. */
export const actFiles = () =>
  globSync('modules/*/server/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|define-act\.ts$/.test(file))
    .filter((file) => DECLARES.test(readSource(file).text))

/** Every declared act of the product, by its name. Throws where two acts have one name. */
export async function loadActs(): Promise<Map<string, AnyAct>> {
  const acts = new Map<string, AnyAct>()
  for (const file of actFiles()) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`)
    for (const one of Object.values(exported).filter(isAct)) {
      if (acts.has(one.act.name)) throw new Error(`Two acts are named ${one.act.name}`)
      acts.set(one.act.name, one)
    }
  }
  return acts
}

const isAct = (value: unknown): value is AnyAct => typeof value === 'function' && 'act' in value

export const SAMPLES: Readonly<Record<string, ActSample>> = Object.assign(
  {},
  ...Object.values<RoomActSamples>(collected),
)

/**
 * The lines of the walk that follow from the declarations, of acts about a thing with a name, or about oneself. An act that is
 * not found is named by its own test.
 */
export async function declaredLines(
  asked?: 'oneself',
): Promise<(readonly [act: string, marks: string, act: Walked])[]> {
  const acts = await loadActs()
  const samples = Object.entries(SAMPLES).filter(([, { about }]) => about === asked)
  return samples.map(([name, sample]) => {
    const walked: Walked = async (needs, actor, subject) => {
      const before = await sample.before?.(needs, actor, subject)
      return acts.get(name)!(needs, actor, sample.input(subject, before))
    }
    return [name, marksOf(sample), walked]
  })
}

const MARKS = new Map(
  Object.values<PolicyLines>(policyLines)
    .flat()
    .map(([act, marks]) => [act, marks]),
)

/** The mark of each role in the order of `ROLES`, by the line of a policy or by the sample itself. */
export function marksOf(sample: ActSample): string {
  if ('marks' in sample) return sample.marks
  const marks = MARKS.get(sample.right)
  if (!marks) throw new Error(`No line of a policy is named « ${sample.right} »`)
  return marks
}
