import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { CertificateKind } from '../certificate.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    propertyCertificates: PropertyCertificatesTable
  }
}

interface PropertyCertificatesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  kind: CertificateKind
  number: string
  issuer: string
  endsOn: CivilDate | null
  recordedBy: string
  recordedAt: Generated<Date>
}
