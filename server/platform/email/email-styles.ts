export const SERIF = "Bitter,Georgia,'Times New Roman',serif"
export const SANS = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export const PARAGRAPH = `margin:0 0 18px;font:400 16px/1.6 ${SANS};color:#1B231D`
export const NOTE = `margin:0 0 18px;font:400 15px/1.5 ${SANS};color:#4A564D`
export const HEADING = `margin:0 0 6px;font:700 18px/1.4 ${SERIF};color:#1B231D`
