import './asking-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { ANSWERED_TEMPLATE_ROWS } from '#modules/contract-templates/server/contract-template-reads.ts'
import { signingOn } from '#modules/ownership/server/ownership-reads.ts'
import {
  PROPERTY_ROWS,
  titleOfProperty,
  titleOrderOfProperty,
} from '#modules/properties/server/property-reads.ts'
import {
  CONTRACT_ROWS,
  isRequestOpened,
  SIGNATURE_REQUEST_ROWS,
} from '#modules/signatures/server/signature-reads.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { CGV_VERSION_PATTERN } from '../cgv-template.ts'

/** The mail that asks for a signature of new conditions. */
export const NEW_CONDITIONS = 'new-conditions'

/**
 * Those who are asked to sign the versions of conditions, one line for each who signs for a villa on a day: `id` is unique among
 * them, `asking_id` the villa's line, `state` one of `ASKING_STATES`. What was signed is judged by the version that the signed text names.
 * What became of a line is read for the lines that are asked for alone: a page of some, not all those that are counted and sorted.
 */
export function askingsOn(today: CivilDate): RawBuilder<unknown> {
  return sql`(
    select a.id || ':' || s.signer_id as id, a.id as asking_id, t.number, a.round, a.reminders, a.asked_at,
      p.public_id as property_id, ${titleOfProperty(sql`p.id`)} as villa, ${titleOrderOfProperty(sql`p.id`)} as villa_order, u.first_name || ' ' || u.last_name as owner,
      u.name_order as owner_order, u.email, ${ofCopy(sql`c.signed_at`)} as signed_at,
      ${ofCopy(STATE)} as state, ${ofCopy(sql`case when c.id is null then a.problem end`)} as problem
    from condition_askings a
    join ${ANSWERED_TEMPLATE_ROWS} t on t.id = a.template_id
    join ${PROPERTY_ROWS} p on p.id = a.property_id
    join (select distinct property_id, signer_id from ${signingOn(today)} signing) s on s.property_id = a.property_id
    join ${PERSON_ROWS} u on u.id = s.signer_id)`
}

/** Of the copy `c` of one line and its last request `r`, either of which may be missing. */
const STATE = sql`case when c.status = 'signed' or r.status = 'signed' then 'signed'
  when r.status = 'declined' then 'refused'
  when c.id is null and a.problem is not null then 'blocked'
  when c.id is null then 'waiting'
  when r.status = 'expired' then 'expired'
  when ${isRequestOpened(sql`r.id`)} then 'opened'
  when exists (select from ${MAIL_ROWS} m where m.recipient = lower(u.email) and m.template = ${NEW_CONDITIONS}
    and m.created_at >= a.created_at and m.gave_up_at is not null) then 'bounced'
  when r.status = 'pending' then 'sent'
  else 'waiting' end`

/** A value of the copy that one who signs has of a version, as a read of its own. */
function ofCopy(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value} from (values (1)) as line
    left join lateral (
      select kept.id, kept.status, kept.signed_at from ${CONTRACT_ROWS} kept
      where kept.property_id = a.property_id and kept.contract_type = 'cgv_property' and kept.status <> 'void'
        and kept.template_version like ${CGV_VERSION_PATTERN}::text || t.number and kept.facts ->> 'signerId' = s.signer_id
      order by kept.status = 'signed' desc, kept.id desc limit 1) c on true
    left join lateral (
      select request.id, request.status from ${SIGNATURE_REQUEST_ROWS} request
      where request.contract_id = c.id order by request.id desc limit 1) r on true)`
}

/** How often the owners of a version were asked: 0 before it is sent. */
export function roundOf(number: number): RawBuilder<number> {
  return sql<number>`(
    select coalesce(max(sent.round), 0)::int from condition_askings sent
    join ${ANSWERED_TEMPLATE_ROWS} version on version.id = sent.template_id where version.number = ${number}::int)`
}
