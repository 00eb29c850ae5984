import { globSync } from 'node:fs'
import type { Act } from '#modules/accounts/server/define-act.ts'
import type { Services } from '#server/services.ts'
import * as collected from '../collected/act-samples.gen.ts'
import { ROOT, readSource } from '../source-files.ts'
import type { ActSample, RoomActSamples } from './act-sample.ts'
import type { Walked } from './act-subject.ts'
import { RIGHTS } from './rights.ts'

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
  return samples.map(([name, { right, input }]) => {
    const walked: Walked = (needs, actor, subject) => acts.get(name)!(needs, actor, input(subject))
    return [name, RIGHTS[right].marks, walked]
  })
}
