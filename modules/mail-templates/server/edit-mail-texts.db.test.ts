import { beforeEach, describe, expect, test } from 'vitest'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { productWorks } from '#server/queue.ts'
import type { Services } from '#server/services.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { MAIL_TEMPLATE_LIST } from '../mail-template-list.ts'
import { dropMailDraft, publishMailTexts, restoreMailTexts, writeMailText } from './edit-mail-texts.ts'
import { getMailTexts } from './get-mail-texts.ts'
import { listMailTemplates } from './read-mails.ts'
import { tryMail } from './try-mail.ts'

let needs: Services
const admin = person('ADMIN', { email: 'ada@example.fr' })
const template = 'welcome'
const REASON = { code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('entre-temps') } }

beforeEach(async () => {
  needs = await openTestServices()
})

const write = (text: string | null, revision: number, key = 'subject') =>
  writeMailText(needs, admin, { template, key, text, revision })
const publish = (revision: number) => publishMailTexts(needs, admin, { template, revision })
const queue = (firstName: string) =>
  queueMail(needs.db, { template, to: `${firstName}@example.fr`, props: { firstName } })

/** The subjects of the mails that arrived, by their readers. */
async function deliver(): Promise<Record<string, string>> {
  await runDueWork(needs, productWorks(needs))
  const mails = await needs.db.selectFrom('mailboxMessages').select(['recipient', 'subject']).execute()
  return Object.fromEntries(mails.map(({ recipient, subject }) => [recipient.split('@')[0], subject]))
}

describe('the texts of a mail', () => {
  test('are sent once published, by the mails that are queued from then on alone', async () => {
    await queue('avant')
    await write("L'espace de {{prenom}} : bienvenue", -1)
    await queue('brouillon')
    await publish(0)
    await queue('apres')
    expect(await deliver()).toEqual({
      avant: 'Bienvenue chez Calanque',
      brouillon: 'Bienvenue chez Calanque',
      apres: 'L’espace d’apres\u00a0: bienvenue',
    })
  })

  test('go back to those of the product in one press, for the mails that are queued from then on', async () => {
    await write('Soyez les bienvenus', -1)
    await publish(0)
    await queue('maison')
    await restoreMailTexts(needs, admin, { template })
    await queue('calanque')
    expect(await deliver()).toEqual({ maison: 'Soyez les bienvenus', calanque: 'Bienvenue chez Calanque' })
    const again = restoreMailTexts(needs, admin, { template })
    await expect(again).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const { history } = (await getMailTexts(needs, admin, template))!
    expect(history.map(({ number, labels }) => [number, labels])).toEqual([
      [2, []],
      [1, ['Objet']],
    ])
  })

  test('follow the product again where they are written as it says them', async () => {
    await write('Soyez les bienvenus', -1)
    await write(null, 0)
    expect((await getMailTexts(needs, admin, template))!.draft).toEqual({})
  })

  test('of a draft keep the other texts that were published', async () => {
    await write('Soyez les bienvenus', -1)
    await publish(0)
    await write('Votre compte est ouvert.', -1, 'accueil')
    const { draft, inForce } = (await getMailTexts(needs, admin, template))!
    expect(draft).toEqual({ subject: 'Soyez les bienvenus', accueil: 'Votre compte est ouvert.' })
    expect(inForce).toEqual({ subject: 'Soyez les bienvenus' })
  })

  test('are refused to a person who read another draft, or none', async () => {
    await write('Un', -1)
    for (const late of [() => write('Deux', -1), () => write('Deux', 4), () => publish(3)])
      await expect(late()).rejects.toMatchObject(REASON)
    await dropMailDraft(needs, admin, { template, revision: 0 })
    await expect(publish(0)).rejects.toMatchObject(REASON)
    await expect(dropMailDraft(needs, admin, { template, revision: 0 })).rejects.toMatchObject(REASON)
  })

  test('that name an unknown variable, or are written for no text of the mail, are refused beside the field', async () => {
    for (const [key, text] of [
      ['subject', 'Bonjour {{nom}}'],
      ['pied', 'Un pied de page'],
    ] as const)
      await expect(write(text, -1, key)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: { errors: { text: expect.any(String) } },
      })
    expect(await needs.db.selectFrom('mailTexts').selectAll().execute()).toEqual([])
  })

  test('that no longer fit the mail are not sent, nor published: those of the product are sent, and the list says it', async () => {
    const texts = JSON.stringify({ subject: 'Bonjour {{variableDisparue}}' })
    const publishedAt = new Date('2020-01-01')
    await needs.db.insertInto('mailTexts').values({ template, number: 1, texts, publishedAt }).execute()
    await queue('camille')
    expect(await deliver()).toEqual({ camille: 'Bienvenue chez Calanque' })
    const { rows } = await listMailTemplates(needs, admin, criteriaOf(MAIL_TEMPLATE_LIST, 'texts=unfit'))
    expect(rows.map((row) => row.template)).toEqual([template])
    expect((await getMailTexts(needs, admin, template))!.texts[0]!.problem).toContain('variableDisparue')
    await needs.db.insertInto('mailTexts').values({ template, number: 2, texts }).execute()
    await expect(publish(0)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('of a mail that is the product’s alone cannot be written', async () => {
    const asked = { template: 'signature-code', key: 'subject', text: 'Votre code', revision: -1 }
    await expect(writeMailText(needs, admin, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await getMailTexts(needs, admin, 'signature-code')).toBeNull()
  })

  test('once published never change', async () => {
    await write('Soyez les bienvenus', -1)
    await publish(0)
    const changed = needs.db.updateTable('mailTexts').set({ texts: '{}' })
    await expect(changed.execute()).rejects.toThrow(/append-only/)
    await expect(needs.db.deleteFrom('mailTexts').execute()).rejects.toThrow(/append-only/)
  })
})

describe('a trial', () => {
  const trialOf = (name: MailTemplate, example?: number) =>
    tryMail(needs, admin, { template: name, ...(example && { example }) })

  test('of a draft reaches the person who asks alone, marked, with its texts and the example', async () => {
    await write('Soyez les bienvenus', -1)
    await trialOf(template)
    await trialOf('signature-code')
    await trialOf('mandate-to-sign', 1)
    await runDueWork(needs, productWorks(needs))
    const mails = await needs.db.selectFrom('mailboxMessages').selectAll().orderBy('subject').execute()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@example.fr', '[Essai] Avenant au mandat à signer, Villa Azur'],
      ['ada@example.fr', '[Essai] Soyez les bienvenus'],
      ['ada@example.fr', '[Essai] Votre code pour signer'],
    ])
    for (const { text } of mails) expect(text.replace(/\s+/g, ' ')).toContain('Ceci est un essai')
  })

  test('is refused after twenty in an hour, and for a mail that does not exist', async () => {
    for (let n = 0; n < 20; n++) await trialOf(template)
    await expect(trialOf(template)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await expect(trialOf('nothing' as MailTemplate)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
