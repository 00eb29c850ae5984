import { GESTURES } from '#ui/gestures.ts'

/** Delay after which the scripts start even if the page's pictures are not loaded. */
const AT_THE_LATEST_MS = 4_000

/**
 * Starts the scripts that `PageScripts` holds back: once the page is loaded and painted, at the visitor's
 * first gesture, or after four seconds. A gesture is recorded for `hadFirstGesture`. The preloads save the
 * browser a round trip for each level of imports. Scripts lost with the connection are requested again once
 * it is back, without a reload, so that typed text stays.
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
