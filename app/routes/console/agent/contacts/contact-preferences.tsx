import { Link } from 'react-router'
import { needsWords } from '#modules/contacts/contact-need.ts'

type Preferences = { contact: string; preferences: string; needs: number }

/** What a contact prefers, and the way to what they said of their health, which is read apart. */
export function ContactPreferencesText({ contact, preferences, needs }: Preferences) {
  return (
    <div className="grid max-w-prose gap-2">
      {preferences && <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{preferences}</p>}
      {needs > 0 && (
        <p>
          <Link to={`/agent/contacts/${contact}/besoins`} className="text-link">
            {needsWords(needs)}
          </Link>
          <span className="text-ardoise">, à lire pour le recevoir</span>
        </p>
      )}
    </div>
  )
}
