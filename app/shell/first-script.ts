import { EARLY_ACTS_SCRIPT } from './early-acts.ts'
import { MOVED_PRESS_SCRIPT } from './moved-press.ts'
import { SEEN_SCRIPT } from './seen-script.ts'
import { START_SCRIPT } from './start-script.ts'

/** The page's first script. The server's build writes it short (`build/short-script.ts`). */
export const FIRST_SCRIPT = EARLY_ACTS_SCRIPT + MOVED_PRESS_SCRIPT + SEEN_SCRIPT + START_SCRIPT
