import type { ComponentProps } from 'react'
import { ComponentBoundary } from '#app/shell/failure/component-boundary.tsx'
import { PhotoViewer } from '#ui/photo-viewer.tsx'

/** The photographs in large; when the viewer fails, the villa's page stays. */
export function VillaPhotoViewer(props: ComponentProps<typeof PhotoViewer>) {
  return (
    <ComponentBoundary name="Photographies">
      <PhotoViewer {...props} />
    </ComponentBoundary>
  )
}
