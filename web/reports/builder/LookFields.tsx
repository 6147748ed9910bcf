import { Button, Checkbox, ColorInput, FileButton, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/ColorInput.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { useState } from 'react'
import { hasContrast } from '#domain/reports/builder/contrast.rules.ts'
import type { Recipe } from '#domain/reports/builder/recipe.ts'
import { type ReportFormat, reportFormats } from '#domain/reports/report-kinds.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import classes from './builder.module.css'
import { builderTexts as texts } from './builder.texts.ts'

interface Props {
  recipe: Recipe
  onChange: (changes: Partial<Recipe>) => void
}

/** Colors of headings that can be read on white. */
const swatches = ['#1f4e79', '#0b5345', '#7a1f1f', '#4a235a', '#5d4037', '#1b2430']

/** The logo, color, footer and formats of a report. */
export function LookFields({ recipe: { color, footer, logo, formats }, onChange }: Props) {
  const [typed, setTyped] = useState(color)
  const isReadable = /^#[0-9a-f]{6}$/.test(typed) && hasContrast(typed)
  const choose = (next: string) => {
    setTyped(next)
    if (/^#[0-9a-f]{6}$/.test(next) && hasContrast(next)) onChange({ color: next })
  }
  return (
    <fieldset className={classes.box}>
      <legend>{texts.look}</legend>
      <LogoField logo={logo} onChange={next => onChange({ logo: next })} />
      <ColorInput
        label={texts.color}
        description={isReadable ? undefined : texts.colorHelp}
        error={isReadable ? null : texts.colorHelp}
        format="hex"
        withEyeDropper={false}
        swatches={swatches}
        value={typed}
        onChange={choose}
      />
      <TextField
        label={texts.footer}
        description={texts.footerHelp}
        maxLength={200}
        value={footer}
        onChange={event => onChange({ footer: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={texts.formats}
        value={[...formats]}
        error={formats.length === 0 ? texts.formatsRequired : null}
        onChange={chosen =>
          onChange({ formats: reportFormats.filter(each => chosen.includes(each)) as ReportFormat[] })
        }
      >
        <Stack gap="xs" mt="xs">
          {reportFormats.map(format => (
            <Checkbox key={format} value={format} label={texts.formatNames[format]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </fieldset>
  )
}

const LARGEST = 200 * 1024
const accepted = ['image/png', 'image/jpeg']

function LogoField({ logo, onChange }: { logo: string | null; onChange: (logo: string | null) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = async (file: File | null) => {
    if (!file) return
    setRefusal(refusalOf(file))
    if (refusalOf(file) === null) onChange(await asAddress(file))
  }
  return (
    <div>
      <Text size="sm" fw={500}>
        {texts.logo}
      </Text>
      <Dimmed>{texts.logoHelp}</Dimmed>
      {logo && <img src={logo} alt={texts.logoOf} className={classes.logo} />}
      <Group gap="xs" mt="xs">
        <FileButton accept={accepted.join(',')} onChange={file => void take(file)}>
          {props => (
            <Button {...props} size="xs" variant="default">
              {logo ? texts.otherLogo : texts.chooseLogo}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button size="xs" variant="subtle" onClick={() => onChange(null)}>
            {texts.removeLogo}
          </Button>
        )}
      </Group>
      {refusal && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {refusal}
        </Text>
      )}
    </div>
  )
}

function refusalOf({ type, size }: File): string | null {
  if (!accepted.includes(type)) return texts.logoWrong
  return size > LARGEST ? texts.logoTooLarge : null
}

const asAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
