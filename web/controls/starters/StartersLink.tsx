import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { controlsTexts as texts } from '../controls.texts.ts'

/** Leads to the controls that a company can begin with. */
export function StartersLink() {
  return (
    <Button variant="default" renderRoot={props => <Link {...props} to="/company/starter-controls" />}>
      {texts.starters}
    </Button>
  )
}
