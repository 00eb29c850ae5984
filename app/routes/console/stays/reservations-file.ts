import type { LoaderFunctionArgs } from 'react-router'
import { RESERVATION_LIST } from '#modules/reports/reservation-list.ts'
import { listReservations } from '#modules/reports/server/list-reservations.ts'
import { consoleContext } from '../frame/console-context.ts'
import { listFile } from '../frame/list-file.ts'

/** The reservations of an agency's villas or of every villa, by the filters of the page. */
export const loader = (args: LoaderFunctionArgs) => {
  const area = args.context.get(consoleContext).area === 'agent' ? 'agent' : 'house'
  const load = listFile(RESERVATION_LIST, 'reservations', ({ services, actor, wish }) =>
    listReservations(services, actor, area, wish),
  )
  return load(args)
}
