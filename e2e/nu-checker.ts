import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { hasProgram } from '#tests/system-program.ts'
import { test } from './journey.ts'
import { expectPageHydrated } from './open-hydrated.ts'

type Message = { type: string; subType?: string; message: string; extract?: string; url?: string }

/** Messages of the checker that are not faults of a page, each with the reason. */
const NO_FAULTS: { message: RegExp; reason: string }[] = [
  {
    message: /^Trailing slash on void elements has no effect/,
    reason: 'React writes `<meta/>`; it quotes every value, so that the slash is never part of one.',
  },
  {
    message: /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value/,
    reason:
      'The checker does not know `rel="expect"`, for which HTML allows `blocking` (link type “expect”).',
  },
  {
    message: /^Attribute “disablepictureinpicture” not allowed on element “video”/,
    reason: 'It is of the W3C’s Picture-in-Picture, which the checker does not know.',
  },
  {
    message: /^Attribute “aria-hidden” is unnecessary for elements that have attribute “hidden”/,
    reason: 'An open dialog of Radix’s marks the rest of the page as hidden, hidden elements included.',
  },
  {
    message: /^The “type” attribute for the “style” element is not needed/,
    reason: 'Radix’s dialogs add `<style type="text/css">` while they are open: useless, and right.',
  },
]

/**
 * Documents stored for the Nu checker, which checks them in one run: its start takes longer than a hundred
 * pages. Needs Java.
 */
export class KeptPages {
  readonly #documents: { name: string; html: string }[] = []

  keep(name: string, html: string): void {
    this.#documents.push({ name, html })
  }

  /** Keeps the current page, as changed by scripts. */
  async keepLive(page: Page, name: string): Promise<void> {
    this.keep(`${name}, live`, await page.content())
  }

  /** Opens an address and keeps the document sent by the server, and the page as changed by scripts. */
  async keepBoth(page: Page, name: string, path: string): Promise<void> {
    const answer = await page.goto(path)
    this.keep(`${name}, as sent`, await answer!.text())
    await expectPageHydrated(page)
    await this.keepLive(page, name)
  }

  /** Keeps the current page as the server sends it to this browser, and as it is. */
  async keepHere(page: Page, name: string): Promise<void> {
    const answer = await page.request.get(page.url())
    expect(answer.status(), name).toBe(200)
    this.keep(`${name}, as sent`, await answer.text())
    await this.keepLive(page, name)
  }

  names(): string[] {
    return this.#documents.map(({ name }) => name)
  }

  /** The addresses of this site that the kept documents link to, without their query. */
  links(): string[] {
    const address = /<(?:a|iframe)\b[^>]*?\s(?:href|src)="(\/[^"?#]*)/g
    const links = this.#documents.flatMap(({ html }) => [...html.matchAll(address)])
    return [...new Set(links.map(([, found]) => found!))]
  }

  /** The faults found by the checker, with the page's name; empty when every document is valid. */
  faults(): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'calanque-html-'))
    try {
      const files = this.#documents.map(({ html }, index) => {
        const file = join(folder, `${index}.html`)
        writeFileSync(file, html)
        return file
      })
      const faults = check(files)
        .filter(({ message }) => !NO_FAULTS.some((known) => known.message.test(message)))
        .map(({ url, type, subType, message, extract }) => {
          const kept = this.#documents[Number(/(\d+)\.html$/.exec(url ?? '')?.[1])]
          return `${kept?.name}: ${subType ?? type}: ${message} ${extract?.replaceAll(/\s+/g, ' ') ?? ''}`
        })
      return [...new Set(faults)]
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}

/**
 * The test that shows the checker what the tests before it in the same file have kept: the start of the checker takes
 * longer than fifty pages. Without Java it is skipped, and counted.
 */
export function nuCheckerTest(where: string, kept: KeptPages): void {
  test(`the Nu checker finds no fault ${where}`, () => {
    test.skip(!hasProgram('java'), 'Java is missing (Debian: apt-get install default-jre-headless)')
    expect(kept.names()).not.toEqual([])
    expect(kept.faults()).toEqual([])
  })
}

/**
 * The quick compiler and the simple collector alone: those that optimize take longer than the whole check. Its stack is too
 * small for schemas.
 */
const JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m']

function check(files: readonly string[]): Message[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const flags = ['--format', 'json', '--stdout', '--exit-zero-always']
  const output = execFileSync('java', [...JAVA, '-jar', jar, ...flags, ...files], { maxBuffer: 2 ** 28 })
  return (JSON.parse(output.toString()) as { messages: Message[] }).messages
}
