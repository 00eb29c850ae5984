import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clusterFiles } from './cluster-files.ts'

/** The section of a configuration of HAProxy that begins with this line. */
const sectionOf = (text: string, begin: string): string[] => {
  const [, section = ''] = text.split(`${begin}\n`)
  return section
    .split(/\n\n|```/)[0]!
    .split('\n')
    .map((line) => line.trim())
}

test.each([
  ['the cluster', () => sectionOf(clusterFiles(7_000).file('haproxy.cfg'), 'listen calanque')],
  ['several processes', () => sectionOf(readFileSync('docs/operations.md', 'utf8'), 'backend calanque')],
])(
  'in front of %s, what a visitor writes in the headers that are believed is taken away, and their address written',
  (_, read) => {
    const lines = read()
    const asked = lines.filter((line) => /^(http-request|option forwardfor)/.test(line))
    expect(asked).toEqual([
      'http-request del-header X-Forwarded-For',
      'http-request del-header X-Request-Id',
      'http-request del-header traceparent',
      'option forwardfor',
    ])
    expect(lines).toContain('option httpchk GET /readyz')
  },
)

test('a style sheet or script that one process lacks is asked of the other, and nothing else is sent twice', () => {
  const text = clusterFiles(7_000).file('haproxy.cfg')
  const assets = sectionOf(text, 'backend assets')
  expect(sectionOf(text, 'listen calanque')).toContain('use_backend assets if { path_beg /assets/ }')
  expect(assets).toEqual(expect.arrayContaining(['retry-on conn-failure 404', 'option redispatch 1']))
  expect(assets.filter((line) => line.startsWith('server '))).toHaveLength(2)
  expect(text.match(/retry-on .*/g)).toEqual(['retry-on conn-failure', 'retry-on conn-failure 404'])
})
