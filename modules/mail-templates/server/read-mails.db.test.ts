import { beforeAll, describe, expect, test } from 'vitest'
import { MAIL_SAMPLES, MAILS } from '#server/mails.ts'
import type { Services } from '#server/services.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { MAIL_TEMPLATE_LIST } from '../mail-template-list.ts'
import { listMailTemplates, previewMail } from './read-mails.ts'

let needs: Services
beforeAll(async () => {
  needs = await openTestServices(undefined, { variables: { PUBLIC_URL: 'https://calanque.example' } })
})
const admin = person('ADMIN')
const list = (query: string) => listMailTemplates(needs, admin, criteriaOf(MAIL_TEMPLATE_LIST, query))

describe('the mails of the house', () => {
  test('are all listed, sorted by their French names', async () => {
    const { total, rows } = await list('')
    expect(total).toBe(Object.keys(MAILS).length)
    expect(rows[0]!.name).toBe('Accusé d’un message')
  })

  test('are found by name, subject and moment without accents, and by what they are about and who reads them', async () => {
    const names = async (query: string) => (await list(query)).rows.map(({ template }) => template)
    expect(await names('q=reservation+confirmee')).toEqual(['reservation-confirmed'])
    expect(await names('domain=mandate&to=owner&q=nouvelles')).toEqual(['new-conditions'])
    expect(await names('q=aucun+de+ces+mots')).toEqual([])
  })

  test('have names of their own', () => {
    const names = Object.values(MAIL_SAMPLES).map(({ about }) => about.name)
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  })

  test('are shown as they arrive, with links of this site alone', async () => {
    const mail = await previewMail(needs, admin, 'reservation-confirmed')
    expect(mail.subject).toBe('Réservation confirmée, Villa Azur (CAL-2026-00042)')
    expect(mail.html).toContain('https://calanque.example/r/abc')
    expect(mail.html).not.toContain('calanque.test')
    expect(mail.text).toContain('Villa Azur')
  })

  test('are shown in the case that is asked for, else in their usual one', async () => {
    const shown = async (example: number) => {
      const mail = await previewMail(needs, admin, 'mandate-to-sign', { example })
      return [mail.example, mail.subject]
    }
    expect(await shown(1)).toEqual([1, 'Avenant au mandat à signer, Villa Azur'])
    for (const example of [0, 2, -1, 0.5, Number.NaN])
      expect(await shown(example)).toEqual([0, 'Mandat de location à signer, Villa Azur'])
  })

  test('are not found by another name, and closed to all but the administrators', async () => {
    await expect(previewMail(needs, admin, 'toString')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const agent = person('AGENT')
    await expect(previewMail(needs, agent, 'welcome')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const asked = listMailTemplates(needs, agent, criteriaOf(MAIL_TEMPLATE_LIST, ''))
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
