import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { INTENT } from '#shared/forms/typed-values.ts'

/** Says once, by a form, that a checkout that an agency prepared was opened: reading a page changes nothing. */
export function useOpened({ id, isNews }: { id: string; isNews: boolean }) {
  const { submit } = useFetcher()
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isNews || isSaid.current) return
    isSaid.current = true
    void submit({ [INTENT]: 'open' }, { method: 'post', action: `/checkout/ouverture?dossier=${id}` })
  }, [id, isNews, submit])
}
