import { GESTURES } from '#ui/gestures.ts'

/** Delay after which the scripts start even if the page's pictures are not loaded. */
const AT_THE_LATEST_MS = 4_000

/** Delay after which they start on a page that stands still, where no gesture has come. */
const AT_REST_MS = 10_000

/** Delay after which scripts that were lost are requested again; twice as long each time, until it is long. */
const AGAIN_MS = 1_000
const AGAIN_AT_MOST_MS = 60_000

/** Screens that are held in the hand: those that are wide have a map beside the list, and a film, as soon as they are loaded. */
const IN_THE_HAND = '(width < 64rem)'

/** What a page says of its scripts in its `handle`. */
export type StartHandle = {
  /**
   * On a phone the page can be read, scrolled and left by its links without scripts: they are fetched once it is loaded, and run at the
   * first gesture. A field that they replace says `data-swapped`.
   */
  isStill?: boolean
}

/**
 * Starts the scripts that `PageScripts` holds back: once the page is loaded and painted, at the visitor's
 * first gesture, or after four seconds. A page that stands still (`data-still`) waits for the gesture on a phone, ten seconds at most:
 * starting takes a modest one a second in which it answers nothing. A gesture is recorded for `hadFirstGesture`, and painted before the
 * scripts run; a page that moves under a pointer at rest is none. The preloads save the browser a round trip for each level of imports. Scripts lost with the connection are
 * requested again once it is back, without a reload, so that typed text stays. They are requested at intervals too: a connection may be back
 * before the browser reports what was lost with it.
 */
export const START_SCRIPT = `(()=>{
const held=document.querySelector('script[data-modules]')
const waits='still' in held.dataset&&matchMedia('${IN_THE_HAND}').matches
globalThis.earlyActs.holds=waits
let fetched=false
let started=false
let pause=${AGAIN_MS}
let asking=0
const run=()=>document.body.append(Object.assign(document.createElement('script'),{type:'module',nonce:held.nonce,textContent:held.textContent,onerror}))
const again=()=>{
clearTimeout(asking)
asking=0
if(globalThis.earlyActs)run()
}
const onerror=()=>{
globalThis.earlyActs?.release()
addEventListener('online',again)
if(asking)return
asking=setTimeout(again,pause)
pause=Math.min(pause*2,${AGAIN_AT_MOST_MS})
}
const fetchAll=()=>{
if(fetched)return
fetched=true
for(const href of held.dataset.modules.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href,onerror}))
}
const start=()=>{
if(started)return
started=true
fetchAll()
run()
}
const gestures=${JSON.stringify(GESTURES)}
const touched=event=>{
if(event.type==='pointermove'&&!event.movementX&&!event.movementY)return
for(const gesture of gestures)removeEventListener(gesture,touched,true)
globalThis.firstGesture=true
if(waits)requestAnimationFrame(()=>setTimeout(start))
else start()
}
for(const gesture of gestures)addEventListener(gesture,touched,{passive:true,capture:true})
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(waits?fetchAll:start)))
setTimeout(start,waits?${AT_REST_MS}:${AT_THE_LATEST_MS})
})()`
