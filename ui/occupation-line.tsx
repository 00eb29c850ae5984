import { Link } from 'react-router'
import { describeNights, describeOccupation, type Occupation } from './board-bars.ts'

/** An occupation in words, in a list: its nights, then who has them, with the link to its page. */
export function OccupationLine({ occupation }: { occupation: Occupation }) {
  return (
    <li className="break-words">
      <span className="tabular text-ardoise">{describeNights(occupation)}</span>{' '}
      {occupation.href ? (
        <Link to={occupation.href} className="text-link">
          {describeOccupation(occupation)}
        </Link>
      ) : (
        describeOccupation(occupation)
      )}
    </li>
  )
}
