import { useOutletContext } from 'react-router'
import { ReservationMoney } from '#modules/stays/ui/reservation-money.tsx'
import type { OwnReservation } from './reservation-frame.tsx'

export const meta = () => [{ title: 'Paiements de votre réservation · Calanque' }]

/** What the stay costs, when it is paid and all that happened to its money. */
export default function OwnPayments() {
  return <ReservationMoney tracking={useOutletContext<OwnReservation>().tracking} />
}
