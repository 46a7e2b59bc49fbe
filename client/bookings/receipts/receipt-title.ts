type TitledReceipt = { isAdjustment: boolean; gst: number | null }

export function receiptTitle({ isAdjustment, gst }: TitledReceipt): string {
  if (isAdjustment) return gst === null ? 'Change to a receipt' : 'Adjustment note'
  return gst === null ? 'Receipt' : 'Tax invoice and receipt'
}
