import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The settings of a server that can write the plans of its statements, as they were run, in files of its own. */
export const PLAN_SETTINGS = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  logging_collector: 'on',
  log_destination: 'jsonlog',
}
/** What a session says before a statement whose plans it wants found: `page <name>`. */
export const PAGE_MARK = 'page '

/** One statement: the page that asked it, its milliseconds, the tables that it read whole and the rows it read there. */
export type SlowPlan = { page: string; ms: number; text: string; whole: Map<string, number>; plan: Node }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Every plan that the server of `directory` wrote, in the order of its time. */
export function readPlans(directory: string): SlowPlan[] {
  const folder = join(directory, 'log')
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const plans: SlowPlan[] = []
  let page = ''
  for (const line of lines.filter(Boolean)) {
    const { message } = JSON.parse(line) as { message?: string }
    if (message?.startsWith(PAGE_MARK)) page = message.slice(PAGE_MARK.length)
    const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message ?? '') ?? []
    if (!ms || !json || !page) continue
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node }
    plans.push({ page, ms: Number(ms), text, whole: wholeTables(plan, new Map()), plan })
  }
  return plans
}

function wholeTables(node: Node, whole: Map<string, number>): Map<string, number> {
  const table = node['Relation Name']
  if (table && node['Node Type'] === 'Seq Scan') {
    const rows =
      ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
    whole.set(table, (whole.get(table) ?? 0) + rows)
  }
  for (const child of node.Plans ?? []) wholeTables(child, whole)
  return whole
}
