import { Form, Link, useLocation } from 'react-router'
import { INTENT } from '#shared/forms/typed-values.ts'

const PATH = '/lettre'

/** Where a visitor asks for letters, in the footer: its page answers, and says what is wrong. It has a form of its own. */
export function LettersField() {
  const { pathname } = useLocation()
  if (pathname === PATH) return null
  return (
    <Form method="post" action={PATH} className="grid max-w-sm gap-2">
      <input type="hidden" name={INTENT} value="ask" />
      <input type="hidden" name="from" value="footer" />
      <label htmlFor="lettre-adresse" className="display-sm">
        La lettre de Calanque
      </label>
      <p id="lettre-accord" className="text-[0.9375rem] leading-relaxed">
        Une fois par mois au plus, des villas et un guide. Un lien l’arrête à tout moment.{' '}
        <Link to={PATH} className="underline underline-offset-4">
          En savoir plus
        </Link>
      </p>
      <div className="flex flex-wrap gap-3 pt-1">
        <input
          id="lettre-adresse"
          type="email"
          name="email"
          autoComplete="email"
          spellCheck={false}
          placeholder="camille@exemple.fr"
          aria-describedby="lettre-accord"
          className="letters-address"
        />
        <button type="submit" className="letters-button">
          Recevoir la lettre
        </button>
      </div>
    </Form>
  )
}
