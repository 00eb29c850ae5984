import type { RouterContextProvider } from 'react-router'

/** What a helper of loaders and actions takes of the router's arguments: the parameters of the address, and the request's context. */
export type PageArgs<Params> = { params: Params; context: Readonly<RouterContextProvider> }
