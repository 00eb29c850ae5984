import { Link } from 'react-router'

/** For a reader of a mailed link who may have no password: their own space asks for one. */
export function PasswordFirst() {
  return (
    <p className="pt-3">
      Votre espace propriétaire s’ouvre avec un mot de passe. Si vous n’en avez pas encore,{' '}
      <Link to="/auth/forgotten-password" target="_top" className="text-link">
        choisissez-le d’abord
      </Link>
      .
    </p>
  )
}
