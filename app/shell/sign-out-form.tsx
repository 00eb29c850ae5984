import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useSubmit } from 'react-router'

type SignOutFormProps = { className?: string | undefined; children: ReactNode }

function question(count: number): string {
  const kept =
    count > 1
      ? `${count}\u00a0saisies d’un état des lieux ne sont pas encore envoyées`
      : 'Une saisie d’un état des lieux n’est pas encore envoyée'
  return `${kept}. Se déconnecter efface ce que cet appareil en garde. Se déconnecter quand même\u00a0?`
}

/**
 * The form that ends the session. What this browser keeps of inventories and the server does not have is erased by it, once the
 * person has accepted that.
 */
export function SignOutForm({ className, children }: SignOutFormProps) {
  const submit = useSubmit()
  const [isAsking, setIsAsking] = useState(false)
  const leave = async (form: HTMLFormElement) => {
    const store = await import('#modules/stay-inventories/ui/entry-store.ts').catch(() => null)
    const count = (await store?.countEntries()) ?? 0
    setIsAsking(false)
    if (count > 0) {
      if (!window.confirm(question(count))) return
      await store?.forgetEntries().catch(() => {})
    }
    await submit(form)
  }
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAsking) return
    setIsAsking(true)
    void leave(event.currentTarget)
  }
  return (
    <Form method="post" action="/auth/logout" className={className} onSubmit={ask}>
      {children}
    </Form>
  )
}
