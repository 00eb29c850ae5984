import { Notice } from '#ui/notice.tsx'

/** Why a passkey could not be made or used, shown beside its button. */
export function PasskeyNotice({ notice }: { notice: { title: string; detail: string } | null }) {
  if (!notice) return null
  return (
    <Notice tone="error" title={notice.title}>
      {notice.detail}
    </Notice>
  )
}
