; Included by electron-builder's uninstaller. Removes what the app itself registers while it runs: Electron writes these keys,
; and the installer knows none of them. An update uninstalls the earlier version too, and must keep them.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ; Links, unless another copy of the app has taken them over: app.setAsDefaultProtocolClient
    ReadRegStr $R0 HKCU "Software\Classes\pilothouse\shell\open\command" ""
    StrCpy $R1 '"$INSTDIR\Pilothouse.exe"'
    StrLen $R2 $R1
    StrCpy $R0 $R0 $R2
    ${if} $R0 == $R1
      DeleteRegKey HKCU "Software\Classes\pilothouse"
    ${endIf}
    ; Clicks on notifications: app.setToastActivatorCLSID, app.setAppUserModelId
    DeleteRegKey HKCU "Software\Classes\CLSID\{6D6F5A3E-93B0-4C1B-9A55-1C5B0E7A2F64}"
    ; Opening at login: app.setLoginItemSettings
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "dev.pilothouse.desktop"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "dev.pilothouse.desktop"
    ; The shortcut that Electron writes for notifications into the person's own start menu, also of an app for everybody
    ${if} $installMode == "all"
      SetShellVarContext current
      Delete "$SMPROGRAMS\Pilothouse.lnk"
      SetShellVarContext all
    ${endIf}
  ${endIf}
!macroend
