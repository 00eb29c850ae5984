import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { useFieldState } from '#ui/form-context.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  describeMissing,
  type PasswordScore,
  type PasswordStrength,
  passwordLabel,
  passwordStrength,
} from '../password-strength.ts'

type PasswordFieldProps = {
  label: string
  name?: string
  error?: string | undefined
  /**
   * `new` chooses a password and shows its strength while it is typed; `current` asks for the present one.
   */
  purpose: 'new' | 'current'
}

/**
 * A password, which can be shown. A new one has its rules written once: all of them at first, then the
 * missing ones, beside the strength or, after a refusal, as the field's error.
 */
export function PasswordField({ label, name = 'password', purpose, ...props }: PasswordFieldProps) {
  const said = useFieldState(name).error
  const { error = said } = props
  const [password, setPassword] = useState('')
  const [person, setPerson] = useState<Person>({})
  const [shown, setShown] = useState(false)
  const scripted = useHydrated()
  const isNew = purpose === 'new'
  const wrong = isNew ? currentError(error, password) : error
  return (
    <div className="grid gap-3">
      <Field
        label={label}
        name={name}
        required
        error={wrong ?? null}
        hint={
          isNew &&
          password === '' &&
          'Au moins 8 caractères, dont une majuscule, une minuscule et un chiffre.'
        }
      >
        <div className="relative">
          <TextInput
            type={shown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            spellCheck={false}
            onChange={(event) => {
              setPassword(event.target.value)
              if (isNew) setPerson(personIn(event.target.form))
            }}
            className={scripted ? 'pr-14' : undefined}
          />
          {scripted && (
            <button
              type="button"
              aria-pressed={shown}
              aria-label="Afficher le mot de passe"
              onClick={() => setShown(!shown)}
              className="hit-44 absolute inset-y-0 right-0 dense:min-h-0 inline-flex items-center justify-center rounded text-ardoise hover:text-encre"
            >
              <Icon of={shown ? EyeOff : Eye} size={18} />
            </button>
          )}
        </div>
      </Field>
      {isNew && password !== '' && <Strength of={password} person={person} withAdvice={!wrong} />}
    </div>
  )
}

/**
 * The error of a refused password follows the text typed since, and disappears once the password is valid.
 */
function currentError(error: string | undefined, password: string): string | undefined {
  if (!error || password === '') return error
  const { isValid, feedback } = passwordStrength(password)
  return isValid ? undefined : describeMissing(feedback)
}

const FILLS: Record<PasswordScore, string> = {
  0: 'bg-brique',
  1: 'bg-brique',
  2: 'bg-terre-cuite',
  3: 'bg-azur',
  4: 'bg-pin',
}

type Person = { firstName?: string; lastName?: string; email?: string }

/** The person who chooses the password, as far as the form has their names: it must not contain them. */
function personIn(form: HTMLFormElement | null): Person {
  const values = form ? new FormData(form) : new FormData()
  const typed = (['firstName', 'lastName', 'email'] as const).map((name) => [name, values.get(name)])
  return Object.fromEntries(typed.filter(([, value]) => typeof value === 'string'))
}

type StrengthProps = { of: string; person: Person; withAdvice: boolean }

function Strength({ of: password, person, withAdvice }: StrengthProps) {
  const { score, feedback } = useConfirmedStrength(password, person)
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {([1, 2, 3, 4] as const).map((step) => (
          <span
            key={step}
            className={classNames('h-1', step <= Math.max(1, score) ? FILLS[score] : 'bg-hairline')}
          />
        ))}
      </div>
      <p role="status" className="text-sm">
        Robustesse{'\u00a0'}: <span className="font-medium">{passwordLabel(score)}</span>
      </p>
      {withAdvice && feedback.length > 0 && (
        <ul className="grid gap-0.5 text-sm text-ardoise">
          {feedback.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const DEBOUNCE_MS = 300

/**
 * The strength by the local rule at once, then by the server after a pause in typing; the local one remains
 * when the server does not answer.
 */
function useConfirmedStrength(password: string, person: Person): PasswordStrength {
  const [confirmed, setConfirmed] = useState<{ password: string; strength: PasswordStrength } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const strength = await askServer({ password, ...person }, controller.signal)
      if (strength) setConfirmed({ password, strength })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [password, person])
  return confirmed?.password === password ? confirmed.strength : passwordStrength(password)
}

async function askServer(
  asked: Person & { password: string },
  signal: AbortSignal,
): Promise<PasswordStrength | null> {
  try {
    const answer = await fetch('/api/validate-password-strength', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal,
    })
    const body: unknown = answer.ok ? await answer.json() : null
    return isStrength(body) ? body : null
  } catch {
    return null
  }
}

function isStrength(body: unknown): body is PasswordStrength {
  const { isValid, score, feedback } = (body ?? {}) as Partial<PasswordStrength>
  return typeof isValid === 'boolean' && [0, 1, 2, 3, 4].includes(score ?? -1) && Array.isArray(feedback)
}
