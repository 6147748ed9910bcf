import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { StoryFrame } from './StoryFrame.tsx'

/** Renders a control as a page of the product does: with the theme and the toasts. */
export function renderFramed(control: ReactNode) {
  return render(control, { wrapper: StoryFrame })
}
