import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useRef,
  useState,
} from 'react'
import { Form, type FormProps, useActionData, useNavigation, useSubmit } from 'react-router'
import { type FieldErrors, type FormAnswer, refusedIn } from '#shared/forms/form-answer.ts'
import type { ReadableForm } from '#shared/forms/form-schema.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { useFocusFirstInvalid } from './focus-first-invalid.ts'
import { FormContext } from './form-context.ts'
import { FormNotice, WrongFields } from './form-notice.tsx'
import { Offered, type OfferedAct } from './offered.tsx'

type FormForProps = Pick<
  FormProps,
  | 'action'
  | 'className'
  | 'encType'
  | 'id'
  | 'reloadDocument'
  | 'preventScrollReset'
  | 'onInput'
  | 'aria-labelledby'
> & {
  /** The act of this form; several where its buttons choose (`SubmitButton intent`). */
  intent: string | readonly string[]
  /**
   * Checks the typed values before they are sent: the form's schema, or a function that fetches it on the
   * first gesture.
   */
  schema?: ReadableForm | (() => Promise<ReadableForm>)
  /**
   * Completes `sent` before the request, once every field is right; or returns errors, and nothing is sent.
   */
  complete?: (sent: FormData) => Promise<FieldErrors | null>
  /** Names this form among the others of its act on the page: hidden fields that the answer must name too. */
  about?: Readonly<Record<string, string | number>>
  /** Further hidden fields. */
  hidden?: Readonly<Record<string, string | number>>
  /**
   * The notice above the fields of a refused form: the usual words by default; for null, where the page has its own, the
   * links to the wrong fields alone, without scripts.
   */
  notice?: ((refused: FormAnswer) => ReactNode) | null
  /**
   * Checks each field when it loses the focus too, by its name or, where it must not be sent, by its
   * `data-field`.
   */
  checksOnLeave?: boolean
  ref?: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/**
 * The errors that the browser found; they are valid until the next answer, which checks every field again.
 * `tries` counts the submissions.
 */
type Found = { since: FormAnswer | null; errors: FieldErrors; isWhole: boolean; tries: number }

/**
 * A form of the page, posted to its action with or without scripts. Each field shows its error and its typed
 * value; the focus goes to the first invalid field. While the form waits for its answer, its button is busy
 * and ignores presses. Absent where a role of an agency withholds its `act` from the reader.
 */
export function FormFor({ act, ...props }: FormForProps & { act?: OfferedAct }) {
  return (
    <Offered act={act}>
      <OfferedForm {...props} />
    </Offered>
  )
}

function OfferedForm(props: FormForProps) {
  const { intent, schema, complete, about = {}, hidden = {}, notice, ...others } = props
  const { checksOnLeave, ref, children, ...rest } = others
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const intents = [intent].flat()
  const answer = useAnswer(intents, about)
  const [found, setFound] = useState<Found>({ since: null, errors: {}, isWhole: false, tries: 0 })
  const [completing, setCompleting] = useState<string | null>(null)
  const send = useSubmit()
  const isFresh = found.since === answer
  const isJudgedHere = isFresh && found.isWhole
  const errors = isFresh ? { ...(found.isWhole ? {} : answer?.errors), ...found.errors } : answer?.errors
  const pending = usePending(intents, about) ?? completing
  const { load, loaded } = useSchema(schema)
  useFocusFirstInvalid(form, isJudgedHere ? found.tries : answer)

  const judge = (element: HTMLFormElement, submitter?: HTMLElement | null) => {
    const read = loaded()?.read(new FormData(element, submitter))
    return read && 'errors' in read ? read.errors : {}
  }
  const show = (wrong: FieldErrors) => {
    // The words of the notice may still have to be fetched: the page stays unchanged until then.
    startTransition(() =>
      setFound(({ tries }) => ({ since: answer, errors: wrong, isWhole: true, tries: tries + 1 })),
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (pending) return event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const wrong = judge(event.currentTarget, submitter)
    const isWrong = Object.keys(wrong).length > 0
    if (isWrong || complete) event.preventDefault()
    if (isWrong || found.isWhole) show(wrong)
    if (!isWrong && complete) void finish(complete, new FormData(event.currentTarget, submitter))
  }
  const finish = async (completes: NonNullable<typeof complete>, sent: FormData) => {
    const named = sent.get(INTENT)
    setCompleting(typeof named === 'string' ? named : (intents[0] ?? null))
    const wrong = await completes(sent).finally(() => setCompleting(null))
    if (wrong) return show(wrong)
    const { action, encType, preventScrollReset } = rest
    await send(sent, {
      method: 'post',
      ...(action && { action }),
      ...(encType && { encType }),
      ...(preventScrollReset && { preventScrollReset }),
    })
  }
  const leave = async ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    // A message that appears or disappears during a press moves the button away from it, and the press is
    // lost.
    if (!relatedTarget || relatedTarget instanceof HTMLButtonElement) return
    const input = target as HTMLElement as HTMLInputElement
    const name = input.name || input.dataset.field
    if (!name) return
    await load()
    const error = judge(currentTarget)[name]
    setFound((before) => {
      const kept = before.since === answer ? before : { ...before, errors: {}, isWhole: false }
      return { ...kept, since: answer, errors: { ...kept.errors, [name]: error } as FieldErrors }
    })
  }
  const shown = isJudgedHere ? foundAnswer(intents, found.errors) : answer
  return (
    <Form
      method="post"
      noValidate
      {...rest}
      ref={form}
      onSubmit={submit}
      onFocus={load}
      {...(checksOnLeave && { onBlur: leave })}
    >
      <FormContext value={{ errors: errors ?? {}, values: answer?.values ?? {}, pending }}>
        {shown && notice === null && <WrongFields errors={shown.errors} />}
        {shown && notice !== null && (notice ? notice(shown) : <FormNotice refused={shown} />)}
        {typeof intent === 'string' && <input type="hidden" name={INTENT} value={intent} />}
        {Object.entries({ ...about, ...hidden }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </FormContext>
    </Form>
  )
}

/** The refusal of this form, or null. */
function useAnswer(intents: readonly string[], about: FormForProps['about'] & {}): FormAnswer | null {
  const refused = refusedIn(useActionData())
  const isForThisForm =
    refused !== null &&
    (refused.intent === null || intents.includes(refused.intent)) &&
    Object.entries(about).every(([name, value]) => refused.values[name] === String(value))
  return isForThisForm ? refused : null
}

/** The act of this form that is under way, or null. */
function usePending(intents: readonly string[], about: FormForProps['about'] & {}): string | null {
  const { formData, formMethod } = useNavigation()
  if (!formData || formMethod !== 'POST') return null
  const sent = formData.get(INTENT)
  const isForThisForm = Object.entries(about).every(([name, value]) => formData.get(name) === String(value))
  return isForThisForm && typeof sent === 'string' && intents.includes(sent) ? sent : null
}

/**
 * Fetches the schema once, unless it is at hand. When it cannot be fetched, only the server checks the form.
 */
function useSchema(schema: FormForProps['schema']) {
  const kept = useRef<ReadableForm | null>(null)
  const load = async () => {
    if (typeof schema === 'function') kept.current ??= await schema().catch(() => null)
  }
  return { load, loaded: () => (typeof schema === 'object' ? schema : kept.current) }
}

/** The errors that the browser found, in the shape of the server's answer; null when every field is right. */
function foundAnswer(intents: readonly string[], errors: FieldErrors): FormAnswer | null {
  if (Object.keys(errors).length === 0) return null
  const refusal = { code: 'INVALID_INPUT', details: { errors } } as const
  return { intent: intents[0] ?? null, refusal, errors, values: {} }
}
