import { beforeAll, describe, expect, test } from 'vitest'
import { rentalContract } from '#modules/rental-contracts/rental-contract-template.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import type { SignatureOrder, SignatureProvider } from './signature-port.ts'

type Webhook = { body: string; headers: Record<string, string> }

/** A provider under test, with the acts of the signer and the webhooks that the provider would send us. */
export type SignatureProviderHarness = {
  provider: SignatureProvider
  /** Signs as the signer on the page of `signingUrl`. */
  sign(signingUrl: string): Promise<void>
  decline(signingUrl: string): Promise<void>
  /** The webhooks not read yet, as our endpoint would receive them. */
  webhooks(): Promise<Webhook[]>
}

/** The tests that every adapter of a signature provider must pass. */
export function describeSignatureProvider(name: string, open: () => Promise<SignatureProviderHarness>): void {
  describe(`${name} keeps the signature contract`, () => {
    let harness: SignatureProviderHarness
    let order: (externalId?: string) => SignatureOrder

    beforeAll(async () => {
      harness = await open()
      const content = rentalContract(aRental())
      const pdf = await writeDocumentPdf(content, { issuer: 'Essai', createdAt: new Date(0) })
      order = (externalId = crypto.randomUUID()) => ({
        externalId,
        name: 'Contrat d’essai',
        level: 'simple',
        expiresAt: new Date(Date.now() + 86_400_000),
        document: {
          filename: 'contrat.pdf',
          bytes: pdf.bytes,
          signatureBox: pdf.signatureBox!,
          sealBox: pdf.sealBox,
          content,
        },
        signer: {
          firstName: 'Jeanne',
          lastName: 'Martin',
          email: 'jeanne.martin@example.org',
          phone: null,
        },
        identity: null,
        commitment: null,
        countersigner: { name: 'Agence d’essai', siren: '000 000 000', follows: 'tenant' },
      })
    })

    const place = () => harness.provider.order(order())
    const read = ({ body, headers }: Webhook) =>
      harness.provider.readEvent({ header: (header) => headers[header.toLowerCase()], body })

    test('two orders with the same identifier make one request', async () => {
      const id = crypto.randomUUID()
      const first = await harness.provider.order(order(id))
      expect(await harness.provider.order(order(id))).toEqual(first)
      expect((await place()).providerId).not.toBe(first.providerId)
      expect(new URL(first.signingUrl).protocol).toMatch(/^https?:$/)
    })

    test('downloads are refused before the signature', async () => {
      const { providerId } = await place()
      expect(await harness.provider.findStatus(providerId)).toBe('ongoing')
      for (const download of ['downloadSigned', 'downloadAuditTrail'] as const) {
        await expect(harness.provider[download](providerId)).rejects.toMatchObject({
          code: 'STATUS_CONFLICT',
        })
      }
    })

    test('a signature gives a signed PDF, its evidence and the event « done »', async () => {
      const { providerId, signingUrl } = await place()
      await harness.sign(signingUrl)
      expect(await harness.provider.findStatus(providerId)).toBe('done')
      const signed = Buffer.from(await harness.provider.downloadSigned(providerId)).toString('latin1')
      expect(signed.startsWith('%PDF-')).toBe(true)
      expect(signed).toContain('/ByteRange')
      const audit = Buffer.from(await harness.provider.downloadAuditTrail(providerId)).toString('latin1')
      expect(audit.startsWith('%PDF-')).toBe(true)
      const events = (await harness.webhooks()).map(read)
      expect(events).toContainEqual(expect.objectContaining({ providerId, status: 'done' }))
    })

    test('a refusal by the signer is final and is sent as an event', async () => {
      const { providerId, signingUrl } = await place()
      await harness.decline(signingUrl)
      expect(await harness.provider.findStatus(providerId)).toBe('declined')
      const events = (await harness.webhooks()).map(read)
      expect(events).toContainEqual(expect.objectContaining({ providerId, status: 'declined' }))
    })

    test('a cancelled request cannot be signed, and a signed request cannot be cancelled', async () => {
      const cancelled = await place()
      await harness.provider.cancel(cancelled.providerId, 'Essai')
      expect(await harness.provider.findStatus(cancelled.providerId)).toBe('cancelled')
      await expect(harness.sign(cancelled.signingUrl)).rejects.toBeDefined()
      const signed = await place()
      await harness.sign(signed.signingUrl)
      await harness.provider.cancel(signed.providerId, 'Essai')
      expect(await harness.provider.findStatus(signed.providerId)).toBe('done')
    })

    test('a webhook without its signature, or with a changed body, is refused', async () => {
      const { signingUrl } = await place()
      await harness.sign(signingUrl)
      const [webhook] = await harness.webhooks()
      expect(() => read({ ...webhook!, headers: {} })).toThrow(
        expect.objectContaining({ code: 'BAD_SIGNATURE' }),
      )
      expect(() => read({ ...webhook!, body: `${webhook!.body} ` })).toThrow(
        expect.objectContaining({ code: 'BAD_SIGNATURE' }),
      )
      expect(read(webhook!).eventId).toBe(read(webhook!).eventId)
    })

    test('an unknown request is refused with NOT_FOUND', async () => {
      await expect(harness.provider.findStatus(crypto.randomUUID())).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    })
  })
}
