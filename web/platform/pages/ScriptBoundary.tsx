import { Component, type ReactNode } from 'react'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { isScriptMissing, loadAgain } from '../availability/script-missing.ts'
import { CallFailure } from '../calls/call-failure.ts'
import { sentenceOf } from '../calls/messages.tsx'

interface Props {
  /** The part that is shown; another one is tried again. */
  part: string
  /** Closes the part whose script is missing. */
  onMissing: () => void
  children: ReactNode
}

interface State {
  error: unknown
}

/** Keeps the page when the script of a part over it cannot be loaded: closes that part and shows a message. */
export class ScriptBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isScriptMissing(error)) return
    toastFailure(sentenceOf(new CallFailure(0, {})))
    this.props.onMissing()
    // React remembers the failure, so that only another load of the app brings the script.
    void loadAgain()
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.part !== this.props.part) this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    if (!isScriptMissing(error)) throw error
    return null
  }
}
