import { useState } from 'react'
import { SymbolRadio } from '#web/ui/form/SymbolRadio.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Prose } from '../../questions/Prose.tsx'
import classes from '../Editor.module.css'
import { editorTexts as texts } from '../editor.texts.ts'
import { draftIn } from '../editor-store.ts'
import { useEditor, useEntry } from '../use-editor.ts'
import { PreviewedControl } from './PreviewedControl.tsx'

/** The question as people answer it, with the same controls. */
export function PreviewSection({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.preview} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.preview}</summary>
      {isOpen && <Preview id={id} />}
    </details>
  )
}

function Preview({ id }: { id: number }) {
  const { configuration } = useEditor()
  const entry = useEntry(id)
  const [chosen, setChosen] = useState<string | null>(null)
  if (!entry) return null
  const { tempid, title, question, guidance, options, sections } = draftIn(entry)
  const body = sections.filter(({ place }) => place === 'body')
  const beside = sections.filter(({ place }) => place === 'sidebar')
  return (
    <div className={classes.previewed}>
      <p className={classes.help}>{texts.previewHelp}</p>
      <h3>
        {tempid} {title}
      </h3>
      {question && <Prose className={undefined} text={question} />}
      {body.map(section => (
        <Section key={section.key} title={section.title} content={section.content} />
      ))}
      <SymbolRadio
        label={texts.options}
        hidesLabel
        choices={options.map(({ key, option }) => ({ value: key, label: option }))}
        value={chosen}
        onChange={setChosen}
      />
      <PreviewedControl configuration={configuration} />
      {guidance && <Prose className={classes.help} text={guidance} />}
      {beside.map(section => (
        <Section key={section.key} title={section.title} content={section.content} />
      ))}
    </div>
  )
}

function Section({ title, content }: { title: string; content: string }) {
  return (
    <section>
      <h4>{title}</h4>
      <RichText html={content} />
    </section>
  )
}
