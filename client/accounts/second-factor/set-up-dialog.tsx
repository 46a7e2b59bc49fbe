import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { codeSchema } from '../../../domain/account-forms.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-code-list.tsx'

const BEGIN_SECOND_FACTOR = graphql(/* GraphQL */ `
  mutation BeginSecondFactor($input: BeginSecondFactorInput!) {
    beginSecondFactor(input: $input) {
      __typename
      ... on BeginSecondFactorPayload {
        appKey
        appAddress
      }
      ... on UserError {
        message
      }
    }
  }
`)

const TURN_ON_SECOND_FACTOR = graphql(/* GraphQL */ `
  mutation TurnOnSecondFactor($input: TurnOnSecondFactorInput!) {
    turnOnSecondFactor(input: $input) {
      __typename
      ... on TurnOnSecondFactorPayload {
        recoveryCodes
        viewer {
          id
          secondFactorRequirement
          ...SecondFactorPanel
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type AppKey = { appKey: string; appAddress: string }

/** Steps: password, first code of the authenticator app, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [begin] = useAction(BEGIN_SECOND_FACTOR)
  const [key, setKey] = useState<AppKey | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Set up an authenticator app"
      subtitle={getSetUpLead(key, codes)}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : key !== null ? (
        <FirstCodeForm appKey={key} onTurnedOn={setCodes} />
      ) : (
        <PasswordForm
          submitLabel="Continue"
          busyLabel="Checking…"
          onDone={() => undefined}
          send={async (proof) => {
            const outcome = await begin(proof)
            if (outcome.kind === 'DONE') setKey(outcome.payload)
            return outcome
          }}
        />
      )}
    </DialogFrame>
  )
}

function getSetUpLead(key: AppKey | null, codes: readonly string[] | null): string {
  if (codes !== null) return "It's on. From now on, you need a code to sign in."
  return key === null
    ? 'Enter your password first, so nobody else can set this up on your screen.'
    : 'Any authenticator app will do, such as the one that came with your phone.'
}

/** Shows the key as QR code and text. */
function FirstCodeForm({
  appKey,
  onTurnedOn,
}: {
  appKey: AppKey
  onTurnedOn: (codes: readonly string[]) => void
}) {
  const [turnOn] = useAction(TURN_ON_SECOND_FACTOR)
  const { form, problem, submit } = useAccountForm({
    schema: codeSchema,
    empty: { code: '' },
    async send(proof) {
      const outcome = await turnOn(proof)
      if (outcome.kind === 'DONE') onTurnedOn(outcome.payload.recoveryCodes)
      return outcome
    },
    onDone: () => undefined,
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <QrCode text={appKey.appAddress} label="QR code for your authenticator app" size={184} />
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography>Scan this with the app. If you can't, type in this key:</Typography>
          <Box component="p" sx={KEY_STYLE}>
            {(appKey.appKey.match(/.{1,4}/g) ?? []).join(' ')}
          </Box>
        </Box>
      </Box>
      <AccountForm
        onSubmit={submit}
        submitLabel="Turn it on"
        busyLabel="Checking…"
        isBusy={isSubmitting}
        problem={problem}
      >
        <CodeField
          {...form.register('code')}
          error={errors.code?.message}
          hint="The six digits the app shows now."
          autoFocus
        />
      </AccountForm>
    </Box>
  )
}

const KEY_STYLE = {
  m: 0,
  mt: 1,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontWeight: 700,
  userSelect: 'all',
} as const
