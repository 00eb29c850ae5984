import KeyRound from 'lucide-react/icons/key-round'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type AccountAnswer, noticeOf } from './account-answer.ts'
import { PasskeyNotice } from './passkey-notice.tsx'
import { usePasskey } from './use-passkey.ts'

/** What the sign-in page's form says when it carries the answer of a passkey. */
export const BY_PASSKEY = 'passkey'

/** The other way to sign in: nothing is typed, the device finds the key and checks who holds it. */
export function PasskeySignIn({ answer }: { answer: AccountAnswer | undefined }) {
  const { run, busy, refused } = usePasskey({ act: BY_PASSKEY })
  const { formData } = useNavigation()
  const sent = formData?.get('act') === BY_PASSKEY
  const notice = refused ?? (busy ? null : noticeOf(answer))
  return (
    <div className="grid gap-4 no-script:hidden">
      <p className="flex items-center gap-4 text-sm text-ardoise before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        ou
      </p>
      <PasskeyNotice notice={notice} />
      <Button
        variant="secondary"
        size="large"
        wide
        pending={busy || sent}
        onClick={() => void run(({ signWithPasskey }) => signWithPasskey())}
      >
        {!busy && !sent && <Icon of={KeyRound} size={18} />}
        Se connecter avec une clé d’accès
      </Button>
    </div>
  )
}
