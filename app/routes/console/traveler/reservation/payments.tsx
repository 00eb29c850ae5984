import { useOutletContext } from 'react-router'
import { ReservationMoney } from '#modules/stays/ui/reservation-money.tsx'
import type { OwnReservation } from './reservation-frame.tsx'

export const meta = () => [{ title: 'Paiements de votre réservation · Calanque' }]

/** The price of the stay, its payments and their dates, and the history of its money. */
export default function OwnPayments() {
  return <ReservationMoney tracking={useOutletContext<OwnReservation>().tracking} />
}
