import * as z from 'zod/mini'
import { NOTICE_KIND_NAMES, type NoticeKind } from '#modules/notices/notice.ts'
import { DIGEST_HOURS, deliveriesOf } from '#modules/notices/notice-choice.ts'
import { anyText, choiceField, listField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const deliveryField = (kind: NoticeKind) =>
  choiceField(deliveriesOf(kind), 'Choisissez une des façons proposées.')

const deliveryFields = Object.fromEntries(
  NOTICE_KIND_NAMES.map((kind) => [kind, deliveryField(kind)]),
) as Record<NoticeKind, ReturnType<typeof deliveryField>>

export const NOTIFICATIONS_FORM = defineForm({
  choose: z.object({ wanted: listField }),
  letters: z.object({ letters: listField }),
  'choose-notices': z.object({
    ...deliveryFields,
    pushed: listField,
    hour: choiceField(DIGEST_HOURS.map(String), 'Choisissez une des heures proposées.'),
    days: choiceField(['every', 'working'], 'Choisissez les jours du récapitulatif.'),
  }),
  // What the browser gives; the use case judges it.
  push: z.object({ endpoint: anyText, p256dh: anyText, auth: anyText }),
  unpush: z.object({ browser: anyText }),
})
