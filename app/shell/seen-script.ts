/**
 * For the page's first script: a picture that came near the screen stays rendered when it leaves it
 * (`far-off` in `ui/motion.css`), so that a capture of the whole page, taken after reading it, shows every
 * picture.
 */
export const SEEN_SCRIPT = `addEventListener('contentvisibilityautostatechange',event=>{
if(!event.skipped)event.target.style.contentVisibility='visible'
},true);`
