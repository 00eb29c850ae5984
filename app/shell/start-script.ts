import { GESTURES } from '#ui/gestures.ts'

/** When a page whose pictures do not come starts its scripts all the same. */
const AT_THE_LATEST_MS = 4_000

/**
 * Starts what `PageScripts` holds back: once the page is loaded and painted, at the visitor's first gesture, or after
 * four seconds. A gesture is written down for `hadFirstGesture`. The preloads spare the browser a round trip for each
 * level of imports. Scripts that a lost connection keeps from coming are asked for again once it is back, without
 * opening the page anew: what was typed in it stays.
 */
export const START_SCRIPT = `(()=>{
const held=document.querySelector('script[data-modules]')
let started=false
const run=()=>document.body.append(Object.assign(document.createElement('script'),{type:'module',nonce:held.nonce,textContent:held.textContent}))
const again=()=>{if(globalThis.earlyActs)run()}
const onerror=()=>addEventListener('online',again)
const start=()=>{
if(started)return
started=true
for(const href of held.dataset.modules.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href,onerror}))
run()
}
for(const gesture of ${JSON.stringify(GESTURES)})addEventListener(gesture,()=>{globalThis.firstGesture=true;start()},{once:true,passive:true,capture:true})
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)))
setTimeout(start,${AT_THE_LATEST_MS})
})()`
