import type { requireDemo } from './require-demo.ts'

type Services = ReturnType<typeof requireDemo>

const HERE = 'tenue par la démonstration'

/** The present provider of each port, and the work that waits there, in words. */
export async function readProviders({ config, transferRegister, mailbox }: Services) {
  const transfers = await transferRegister.listExpectedTransfers()
  const undelivered = await mailbox.listUndelivered()
  const dead = undelivered.filter(({ status }) => status === 'dead').length
  return [
    {
      term: 'Base de données',
      value: config.database.provider === 'postgres' ? 'PostgreSQL' : 'PostgreSQL embarqué',
    },
    {
      term: 'Banque',
      value: `${HERE}, ${counted(transfers.length, 'virement attendu', 'virements attendus')}`,
    },
    { term: 'Signature', value: HERE },
    {
      term: 'Courrier',
      value: [
        config.mail.provider === 'smtp' ? 'serveur SMTP' : 'boîte de la démonstration',
        counted(undelivered.length - dead, 'message en attente', 'messages en attente'),
        counted(dead, 'message abandonné', 'messages abandonnés'),
      ].join(', '),
    },
  ]
}

function counted(n: number, one: string, many: string): string {
  return n === 0 ? `aucun ${one}` : `${n} ${n > 1 ? many : one}`
}
